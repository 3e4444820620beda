/** Thrown to roll a transaction back; carries the reason. */
export class Rollback<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super('The transaction is rolled back on purpose.');
    this.name = 'Rollback';
    this.reason = reason;
  }
}

/** The transaction's result, or the rollback it ended with. */
export async function orRollback<Result, Reason>(
  tx: Promise<Result>,
): Promise<Result | Rollback<Reason>> {
  try {
    return await tx;
  } catch (error) {
    if (error instanceof Rollback) return error;
    throw error;
  }
}
