import { errorCauses } from '@matjar/db/error-causes.ts';

/** A unique constraint was violated, usually by a concurrent request. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return errorCauses(error).some(
    (each) => each.code === '23505' && 'constraint' in each && each.constraint === constraint,
  );
}
