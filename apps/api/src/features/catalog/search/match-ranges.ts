import type { MatchRange } from '@matjar/contract/catalog/catalog-search.ts';
import { foldText } from '../../../platform/fold-text.ts';

/** Where words of a name begin with one of the given (folded) words: pairs of start and end. */
export function findMatchRanges(name: string, words: readonly string[]): MatchRange[] {
  const ranges: MatchRange[] = [];
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    const length = matchedLength(word, words);
    if (length > 0) ranges.push([index, index + length]);
  }
  return ranges;
}

/** How much of the word, as it is written, the longest fitting beginning covers. */
function matchedLength(word: string, beginnings: readonly string[]): number {
  const folded = foldText(word);
  const longest = beginnings
    .filter((beginning) => beginning !== '' && folded.startsWith(beginning))
    .reduce((longest, beginning) => Math.max(longest, beginning.length), 0);
  if (longest === 0) return 0;
  let written = 0;
  for (const letter of word) {
    written += letter.length;
    if (foldText(word.slice(0, written)).length >= longest) break;
  }
  return written;
}
