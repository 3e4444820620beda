import { isUniqueViolation } from './is-unique-violation.ts';

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
