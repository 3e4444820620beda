/** PostgreSQL's words for "somebody was quicker": the row would repeat what must be unique. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23505') {
    return 'constraint' in error && error.constraint === constraint;
  }
  return isUniqueViolation(error.cause, constraint);
}
