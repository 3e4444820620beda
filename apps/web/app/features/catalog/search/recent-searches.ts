import { recentSearchesKey } from '../../../session/session-store.ts';
import { parseJson } from '../../../storage/browser-storage.ts';
import { createStoredValue } from '../../../storage/stored-value.ts';

const recentLimit = 8;

/** Newest first, without duplicates in other spellings, and without unfinished words. */
export function withRecentSearch(known: readonly string[], text: string): string[] {
  const others = withoutRecentSearch(known, text).filter((each) => !isHalfOf(each, text));
  return [text, ...others].slice(0, recentLimit);
}

function isHalfOf(half: string, text: string): boolean {
  return text.toLowerCase().startsWith(half.toLowerCase()) && text[half.length] !== ' ';
}

export function withoutRecentSearch(known: readonly string[], text: string): string[] {
  return known.filter((each) => each.toLowerCase() !== text.toLowerCase());
}

/** Those of this browser, then those that the account adds from others. */
export function mergeRecentSearches(
  here: readonly string[],
  ofAccount: readonly string[],
): string[] {
  const known = new Set(here.map((text) => text.toLowerCase()));
  return [...here, ...ofAccount.filter((text) => !known.has(text))].slice(0, recentLimit);
}

/** `undefined` if it is no list of texts. */
export function parseRecentSearches(text: string): string[] | undefined {
  const value = parseJson(text);
  if (!Array.isArray(value)) return undefined;
  return value.filter((each) => typeof each === 'string' && each !== '').slice(0, recentLimit);
}

/** Recent searches in this browser, removed at sign-out. The account has its own. */
export const recentSearches = createStoredValue<string[]>({
  key: recentSearchesKey,
  parse: parseRecentSearches,
  absent: [],
});
