import { isEnglishWord } from './english-words.ts';
import { isContentWord } from './read-words.ts';
import { respellBySound } from './respell-by-sound.ts';
import type { RuleSet } from './rule-set.ts';
import type { ProductScores } from './score-products.ts';
import { standsInTitles } from './title-pairs.ts';
import { type Vocabulary, wordsOneEditAway } from './vocabulary.ts';

/** A possible correction: one word, or two that were written as one. */
export interface Candidate {
  words: readonly string[];
  /** How likely such a slip is. */
  likelihood: number;
  /** The one word that products write for this and its neighbour. */
  compound?: string;
  /** On which side that neighbour is. */
  isWithNeighbour?: 'before' | 'after';
}

/** A word and those next to it. */
interface WordInPlace {
  text: string;
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * Omissions and swaps can come from few words; substitutions and insertions from as many as there are letters,
 * so each is less likely. Which letters are neighbours on keyboards made no difference.
 */
export const likelihoods = {
  leftOut: 1,
  swapped: 1,
  changed: 0.4,
  added: 0.4,
  /** A sound written in another way, at one place or at two. */
  sound: 0.8,
  twoSounds: 0.2,
  twoSlips: 0.1,
  split: 1,
  halfKnown: 0.001,
};
const firstLetterSlips = 0.5;
const shortest = {
  corrected: 3,
  changed: 4,
  sounds: 4,
  twoSlips: 6,
  part: 2,
  knownPart: 4,
  compound: 6,
  misspeltPart: 3,
};
const maxTwoSlips = 8;
const maxMisspeltSplits = 4;

/** Numbers and model names are never corrected: one digit off is another product. */
export function findCandidates(
  scores: ProductScores,
  rules: RuleSet,
  word: WordInPlace,
  isUnknown: boolean,
): Candidate[] {
  const { vocabulary } = scores.index;
  const { text } = word;
  const splits = findSplits(text);
  const candidates = splits.flatMap((words) => describeSplit(vocabulary, words, isUnknown));
  if (text.length < shortest.corrected || !/^[\p{L}\p{M}]+$/u.test(text)) return candidates;
  // Three letters are often a name or an abbreviation; a misspelt one has most likely lost a letter.
  const isShort = text.length < shortest.changed;
  if (isUnknown) candidates.push(...findHalves(vocabulary, word));
  if (isShort && (!isUnknown || isEnglishWord(text))) return candidates;
  const own = vocabulary.findStem(text);
  const isOther = (word: string) => vocabulary.findStem(word) !== own && !/\d/.test(word);
  const used = vocabulary.findOneEditAway(text).filter(isOther);
  for (const other of new Set([...used, ...rules.findOneEditAway(text)])) {
    if (isShort && other.length <= text.length) continue;
    candidates.push({ words: [other], likelihood: likelihoodOfSlip(other, text) });
  }
  if (!isUnknown) return candidates;
  // One slip is more frequent than two, whatever the other words are.
  const isNear = candidates.some(({ words }) => words.length === 1);
  candidates.push(...findBySound(vocabulary, text, isNear));
  if (isNear) return candidates;
  if (text.length < shortest.twoSlips) return candidates;
  for (const other of vocabulary.findTwoEditsAway(text, maxTwoSlips)) {
    candidates.push({ words: [other], likelihood: likelihoods.twoSlips });
  }
  return [...candidates, ...findMisspeltSplits(scores, splits)];
}

function likelihoodOfSlip(meant: string, typed: string): number {
  const isSwapped = [...meant].sort().join('') === [...typed].sort().join('');
  const sameLength = isSwapped ? likelihoods.swapped : likelihoods.changed;
  const longer = meant.length > typed.length ? likelihoods.leftOut : likelihoods.added;
  const kind = meant.length === typed.length ? sameLength : longer;
  return meant[0] === typed[0] ? kind : kind * firstLetterSlips;
}

/** Words that sound alike: "filips", "koffee". */
function findBySound(vocabulary: Vocabulary, text: string, isNear: boolean): Candidate[] {
  if (text.length < shortest.sounds || !/^[a-z]+$/.test(text)) return [];
  const describe = (likelihood: number) => (word: string) => ({ words: [word], likelihood });
  const isUsed = (word: string) => vocabulary.isUsed(word);
  const once = respellBySound(text);
  const found = once.filter(isUsed);
  if (isNear || found.length > 0) return found.map(describe(likelihoods.sound));
  const twice = new Set(once.flatMap(respellBySound));
  // Nobody types two letters too many.
  const isLong = (word: string) => word.length >= text.length - 1;
  return [...twice]
    .filter((word) => isLong(word) && isUsed(word))
    .map(describe(likelihoods.twoSounds));
}

/** The misspelt half of a word that products write as one: "bok shelf", "tooth brsh". */
function findHalves(
  vocabulary: Vocabulary,
  { text, before = '', after = '' }: WordInPlace,
): Candidate[] {
  const halves = wordsOneEditAway(text).filter(({ length }) => length >= shortest.part);
  const find = (neighbour: string, side: 'before' | 'after'): Candidate[] => {
    if (neighbour.length < shortest.part) return [];
    if (neighbour.length + text.length < shortest.compound) return [];
    return halves.flatMap((half) => {
      const compound = side === 'before' ? neighbour + half : half + neighbour;
      if (!vocabulary.isUsed(compound)) return [];
      const likelihood = likelihoodOfSlip(half, text);
      return { words: [half], likelihood, compound, isWithNeighbour: side };
    });
  };
  return [...find(before, 'before'), ...find(after, 'after')];
}

/** For an unknown word one known part is enough, or one next to a stop word. */
function describeSplit(vocabulary: Vocabulary, parts: string[], isUnknown: boolean): Candidate[] {
  const isKnown = (part: string) => vocabulary.findStem(part) !== undefined;
  if (parts.every(isKnown)) return [{ words: parts, likelihood: likelihoods.split }];
  const known =
    parts.find((part) => isContentWord(part) && isKnown(part) && !vocabulary.isStrangeForm(part)) ??
    '';
  if (!isUnknown || known.length < shortest.knownPart) return [];
  const share = (known.length / parts.join('').length) ** 4;
  if (isEnglishWord(parts.join(''))) return [];
  return parts.every(isContentWord)
    ? [{ words: parts, likelihood: likelihoods.halfKnown * share }]
    : [{ words: [known], likelihood: likelihoods.split }];
}

/** Two words written as one, with a slip in one of them: "koffeemug" where titles have "coffee mug". */
function findMisspeltSplits(scores: ProductScores, splits: readonly string[][]): Candidate[] {
  const { vocabulary } = scores.index;
  const found: Candidate[] = [];
  for (const [first = '', second = ''] of splits) {
    if (Math.min(first.length, second.length) < shortest.misspeltPart) continue;
    for (const isFirst of [true, false]) {
      const [known, other] = isFirst ? [first, second] : [second, first];
      if (!isContentWord(known) || !vocabulary.isUsed(known)) continue;
      for (const meant of vocabulary.findOneEditAway(other)) {
        if (meant.length < shortest.misspeltPart) continue;
        const words: [string, string] = isFirst ? [known, meant] : [meant, known];
        if (!standsInTitles(scores, words)) continue;
        found.push({ words, likelihood: likelihoodOfSlip(meant, other) });
      }
    }
  }
  found.sort((one, other) => other.likelihood - one.likelihood);
  return found.slice(0, maxMisspeltSplits);
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
