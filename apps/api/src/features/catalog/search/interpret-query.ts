import { correctWords } from './correct-words.ts';
import {
  findRelated,
  findRoles,
  isFound,
  joinParts,
  lookUpWords,
  type RoledText,
} from './look-up-words.ts';
import { maxWords, type QueryWord } from './query-word.ts';
import type { RuleSet } from './rule-set.ts';
import { enoughFull, type ProductScores } from './score-products.ts';
import type { Candidate } from './spelling-candidates.ts';

interface Options {
  /** By ordinal: 1 if the product is shown. */
  shown: Uint8Array;
  rules: RuleSet;
  asTyped?: boolean | undefined;
  isTyping?: boolean;
}

/** The interpreted query, already scored, and the words that were corrected. */
interface Interpretation {
  words: QueryWord[];
  replaced: { typed: string; by: string }[];
}

/**
 * Keeps the query as typed if enough products have all of its words. Otherwise corrects words that are unknown,
 * or hardly used together with the others, to words that the catalogue uses in that context.
 */
export function interpretQuery(
  scores: ProductScores,
  typed: readonly string[],
  options: Options,
): Interpretation {
  const joined = joinParts(scores, [...new Set(typed)]);
  const words = lookUpWords(scores, findRoles(joined).slice(0, maxWords), options);
  // If a word is unknown, no product can have all.
  const mayBeFull = words.every(isFound);
  const isScored = mayBeFull || options.asTyped;
  if (isScored) scores.score(words, options.shown);
  const isStrange = ({ text }: QueryWord) => scores.index.vocabulary.isStrangeForm(text);
  const isEnough = isScored && scores.full >= enoughFull && !words.some(isStrange);
  if (options.asTyped || isEnough) return { words, replaced: [] };
  const corrections = correctWords(scores, words, options);
  if (isScored && corrections.length === 0) return { words, replaced: [] };
  const better = words.flatMap((word, at) => replaceWord(word, corrections[at]));
  const corrected = lookUpWords(scores, better.slice(0, maxWords), options);
  const interpreted = corrected.some(isFound)
    ? corrected
    : corrected.map((word, at) => {
        const isLast = at === corrected.length - 1;
        return { ...word, stems: findRelated(scores.index, word.text, isLast) };
      });
  scores.score(interpreted, options.shown);
  const replaced = words.flatMap(({ text }, at) => {
    const by = corrections[at]?.words.join(' ');
    return by ? { typed: text, by } : [];
  });
  return { words: interpreted, replaced };
}

/** Of two words that were written as one the last has its role. */
function replaceWord({ text, role }: QueryWord, by: Candidate | undefined): RoledText[] {
  const words = by?.words ?? [text];
  return words.map((word, at) => {
    const isDescription = role === 'head' && at < words.length - 1;
    return { text: word, role: isDescription ? 'description' : role };
  });
}
