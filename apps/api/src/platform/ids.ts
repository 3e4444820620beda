import { createHash } from 'node:crypto';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are opaque to clients; here they are UUIDs, and anything else names nothing. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** What a request makes that may be sent again: the same key of the same person is the same thing. */
export function deriveId(userId: string, key: string): string {
  const hex = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Ids as the database writes them, each once; what is none names nothing. */
export function readIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
}
