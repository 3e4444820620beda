import { isEnglishWord } from './english-words.ts';
import { isContentWord } from './read-words.ts';
import type { RuleSet } from './rule-set.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A possible correction: one word, or two that were written as one. */
export interface Candidate {
  words: readonly string[];
  /** How likely such a slip is. */
  likelihood: number;
}

/**
 * Omissions and swaps can come from few words; substitutions and insertions from as many as there are letters,
 * so each is less likely.
 */
export const likelihoods = {
  leftOut: 1,
  swapped: 1,
  changed: 0.4,
  added: 0.4,
  twoSlips: 0.1,
  split: 1,
  halfKnown: 0.001,
};
const firstLetterSlips = 0.5;
const shortest = { corrected: 3, changed: 4, twoSlips: 6, part: 2, knownPart: 4 };
const maxTwoSlips = 8;

/** Numbers and model names are never corrected: one digit off is another product. */
export function findCandidates(
  vocabulary: Vocabulary,
  rules: RuleSet,
  text: string,
  isUnknown: boolean,
): Candidate[] {
  const candidates = findSplits(text).flatMap((words) =>
    describeSplit(vocabulary, words, isUnknown),
  );
  if (text.length < shortest.corrected || !/^[\p{L}\p{M}]+$/u.test(text)) return candidates;
  // Three letters are often a name or an abbreviation; a misspelt one has most likely lost a letter.
  const isShort = text.length < shortest.changed;
  if (isShort && (!isUnknown || isEnglishWord(text))) return candidates;
  const own = vocabulary.findStem(text);
  const isOther = (word: string) => vocabulary.findStem(word) !== own && !/\d/.test(word);
  const used = vocabulary.findOneEditAway(text).filter(isOther);
  for (const word of new Set([...used, ...rules.findOneEditAway(text)])) {
    if (isShort && word.length <= text.length) continue;
    candidates.push({ words: [word], likelihood: likelihoodOfSlip(word, text) });
  }
  // One slip is more frequent than two, whatever the other words are.
  const isNear = candidates.some(({ words }) => words.length === 1);
  if (isUnknown && !isNear && text.length >= shortest.twoSlips) {
    for (const word of vocabulary.findTwoEditsAway(text, maxTwoSlips)) {
      candidates.push({ words: [word], likelihood: likelihoods.twoSlips });
    }
  }
  return candidates;
}

function likelihoodOfSlip(meant: string, typed: string): number {
  const isSwapped = [...meant].sort().join('') === [...typed].sort().join('');
  const sameLength = isSwapped ? likelihoods.swapped : likelihoods.changed;
  const longer = meant.length > typed.length ? likelihoods.leftOut : likelihoods.added;
  const kind = meant.length === typed.length ? sameLength : longer;
  return meant[0] === typed[0] ? kind : kind * firstLetterSlips;
}

/** For an unknown word one known part is enough, or one next to a stop word. */
function describeSplit(vocabulary: Vocabulary, parts: string[], isUnknown: boolean): Candidate[] {
  if (parts.every((part) => vocabulary.findStem(part) !== undefined)) {
    return [{ words: parts, likelihood: likelihoods.split }];
  }
  const known =
    parts.find((part) => isContentWord(part) && vocabulary.findStem(part) !== undefined) ?? '';
  if (!isUnknown || known.length < shortest.knownPart) return [];
  const share = (known.length / parts.join('').length) ** 4;
  if (isEnglishWord(parts.join(''))) return [];
  return parts.every(isContentWord)
    ? [{ words: parts, likelihood: likelihoods.halfKnown * share }]
    : [{ words: [known], likelihood: likelihoods.split }];
}

/** In two parts of two letters at least, or where letters and digits meet. */
function findSplits(text: string): string[][] {
  const splits: string[][] = [];
  for (let at = 1; at < text.length; at += 1) {
    const [first, second] = [text.slice(0, at), text.slice(at)];
    const isLong = Math.min(first.length, second.length) >= shortest.part;
    if (isLong || /\d$/.test(first) !== /^\d/.test(second)) splits.push([first, second]);
  }
  return splits;
}
