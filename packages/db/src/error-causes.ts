/** Deeper chains are cycles or bugs. */
const mostCauses = 5;

/** An error and its causes, outermost first: Drizzle wraps database errors. */
export function errorCauses(error: unknown): (Error & { code?: unknown })[] {
  const causes: Error[] = [];
  let each = error;
  while (each instanceof Error && causes.length < mostCauses) {
    causes.push(each);
    each = each.cause;
  }
  return causes;
}
