import { expect, it } from 'vitest';
import { mergeRecentSearches, parseRecentSearches, withRecentSearch } from './recent-searches.ts';

it('the newest search comes first, each once, and eight are remembered', () => {
  expect(withRecentSearch(['tv', 'Hub'], 'hub')).toEqual(['hub', 'tv']);
  const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(withRecentSearch(many, 'tv')).toEqual(['tv', ...many.slice(0, 7)]);
});

it('half a word that a search began with is forgotten, a shorter search is not', () => {
  expect(withRecentSearch(['Headph', 'head'], 'headphones')).toEqual(['headphones']);
  expect(withRecentSearch(['tablet'], 'tablet pen')).toEqual(['tablet pen', 'tablet']);
});

it('those of the account follow those of the browser, each once', () => {
  expect(mergeRecentSearches(['TV', 'hub'], ['lamp', 'tv'])).toEqual(['TV', 'hub', 'lamp']);
  const many = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(mergeRecentSearches(many, ['tv'])).toEqual(many);
});

it('survives what people and extensions write into storage', () => {
  expect(parseRecentSearches('["tv", 5, "", null, "hub"]')).toEqual(['tv', 'hub']);
  expect(parseRecentSearches('{"tv": 1}')).toBeUndefined();
  expect(parseRecentSearches('tv')).toBeUndefined();
});
