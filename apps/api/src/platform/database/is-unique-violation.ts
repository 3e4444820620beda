import { errorCauses } from '@matjar/db/error-causes.ts';

/** PostgreSQL's words for "somebody was quicker": the row would repeat what must be unique. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return errorCauses(error).some(
    (each) => each.code === '23505' && 'constraint' in each && each.constraint === constraint,
  );
}
