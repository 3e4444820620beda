/** Deeper chains are circles or bugs. */
const mostCauses = 5;

/** An error and what caused it, outermost first: Drizzle wraps the database's own. */
export function errorCauses(error: unknown): (Error & { code?: unknown })[] {
  const causes: Error[] = [];
  let each = error;
  while (each instanceof Error && causes.length < mostCauses) {
    causes.push(each);
    each = each.cause;
  }
  return causes;
}
