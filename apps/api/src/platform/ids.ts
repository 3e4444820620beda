const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are opaque to clients; here they are UUIDs, and anything else names nothing. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
