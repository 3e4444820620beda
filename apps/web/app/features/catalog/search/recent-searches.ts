import { parseJson } from '../../../browser-storage.ts';
import { recentSearchesKey } from '../../../session/session-store.ts';
import { createStoredValue } from '../../../stored-value.ts';

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

/** `undefined` if it is no list of texts. */
export function parseRecentSearches(text: string): string[] | undefined {
  const value = parseJson(text);
  if (!Array.isArray(value)) return undefined;
  return value.filter((each) => typeof each === 'string' && each !== '').slice(0, recentLimit);
}

/** Recent searches in this browser; never sent, and removed at sign-out. */
export const recentSearches = createStoredValue<string[]>({
  key: recentSearchesKey,
  parse: parseRecentSearches,
  absent: [],
});
