/** Deeper chains are cycles or bugs. */
const maxCauses = 5;

/** An error and its causes, outermost first: Drizzle wraps database errors. */
export function errorCauses(error: unknown): (Error & { code?: unknown })[] {
  const causes: Error[] = [];
  let each = error;
  while (each instanceof Error && causes.length < maxCauses) {
    causes.push(each);
    each = each.cause;
  }
  return causes;
}
