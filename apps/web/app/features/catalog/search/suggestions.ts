import type { MatchRange, Suggestion } from '@matjar/contract/catalog/catalog-search.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { listOfOne, listParameters } from '../list-address.ts';

export interface ArrangedSuggestions {
  products: Suggestion[];
  categories: Suggestion[];
  brands: Suggestion[];
  /** All suggestions in the order of the arrow keys. */
  inOrder: Suggestion[];
}

/** In groups, products first, up to the limit. */
export function arrangeSuggestions(all: readonly Suggestion[]): ArrangedSuggestions {
  const offered = all.slice(0, pageSizes.suggestions);
  const products = offered.filter(({ type }) => type === 'product');
  const categories = offered.filter(({ type }) => type === 'category');
  const brands = offered.filter(({ type }) => type === 'brand');
  return { products, categories, brands, inOrder: [...products, ...categories, ...brands] };
}

export function suggestionHref({ type, _id }: Pick<Suggestion, 'type' | '_id'>): string {
  if (type === 'product') return `/products/${encodeURIComponent(_id)}`;
  return listOfOne(type === 'brand' ? listParameters.brands : listParameters.categories, _id);
}

/** The index after an arrow key; -1 is the box itself, between the last and the first. */
export function nextPlace(place: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((place + 1 + step + count + 1) % (count + 1)) - 1;
}

export interface NamePart {
  text: string;
  /** Start of the part in the name. */
  at: number;
  matches: boolean;
}

/** The name split into matching and other parts. Invalid ranges are ignored. */
export function markMatches(name: string, ranges: readonly MatchRange[]): NamePart[] {
  const pieces: NamePart[] = [];
  let done = 0;
  const add = (upTo: number, matches: boolean) => {
    if (upTo <= done) return;
    pieces.push({ text: name.slice(done, upTo), at: done, matches });
    done = upTo;
  };
  for (const [from, upTo] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from < 0 || upTo > name.length) continue;
    add(from, false);
    add(upTo, true);
  }
  add(name.length, false);
  return pieces;
}
