import { useSyncExternalStore } from 'react';
import { parseJson } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** The maximum of one catalogue request. */
const maxItems = 100;

/** `undefined` if it is no list of ids. */
export function parseVisitorWishlist(text: string): string[] | undefined {
  const value = parseJson(text);
  if (!Array.isArray(value)) return undefined;
  return value.filter((id) => typeof id === 'string').slice(0, maxItems);
}

const nothing: string[] = [];

const stored = createStoredValue<string[]>({
  key: 'wishlist',
  parse: parseVisitorWishlist,
  absent: nothing,
});

/** A visitor's wishlist, newest first; sent to the server after sign-in. */
export const readVisitorWishlist = stored.read;

export function setInVisitorWishlist(id: string, isIn: boolean): void {
  const others = readVisitorWishlist().filter((other) => other !== id);
  const ids = isIn ? [id, ...others].slice(0, maxItems) : others;
  stored.write(ids.length > 0 ? ids : null);
}

/** Followed across tabs; empty in the server's HTML. */
export function useVisitorWishlist(): string[] {
  return useSyncExternalStore(stored.subscribe, stored.read, () => nothing);
}
