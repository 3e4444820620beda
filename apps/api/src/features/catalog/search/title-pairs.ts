import type { ProductScores } from './score-products.ts';
import { bitOfPair, type SearchIndex } from './search-index.ts';

/** About so many of the products with the rarer word are looked at, if there are more. */
const maxLooked = 5_000;

/** Whether the product's title has the two next to each other. */
export function hasPair(
  { titles, titlePairs }: SearchIndex,
  ordinal: number,
  first: number,
  second: number,
): boolean {
  if (((titlePairs[ordinal] as number) & bitOfPair(first, second)) === 0) return false;
  const { starts, entries } = titles;
  const start = starts[ordinal] as number;
  const end = start + (entries[start] as number);
  for (let at = start + 2; at <= end; at += 1) {
    if (entries[at] === second && entries[at - 1] === first) return true;
  }
  return false;
}

/** Whether a title has the two words next to each other. */
export function standsInTitles(scores: ProductScores, words: readonly [string, string]): boolean {
  const { index } = scores;
  const [first, second] = words.map((word) => index.vocabulary.findStem(word));
  if (first === undefined || second === undefined) return false;
  const rarer = index.estimate(first) < index.estimate(second) ? first : second;
  const { count, ordinals } = scores.read(rarer, { step: index.stepFor(rarer, maxLooked) });
  return ordinals.subarray(0, count).some((ordinal) => hasPair(index, ordinal, first, second));
}
