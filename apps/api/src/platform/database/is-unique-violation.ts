import { errorCauses } from '@matjar/db/error-causes.ts';

/** A unique constraint was violated, usually by a concurrent request. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return errorCauses(error).some(
    (each) => each.code === '23505' && 'constraint' in each && each.constraint === constraint,
  );
}

/** Writes, or refuses what another row has already: two may ask for it at once, and only the constraint sees both. */
export async function refusingTaken<Result, Refused>(
  constraint: string,
  refuseTaken: () => Refused | Promise<Refused>,
  write: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    return refuseTaken();
  }
}
