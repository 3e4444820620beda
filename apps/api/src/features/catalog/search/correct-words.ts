import { isEnglishWord } from './english-words.ts';
import { isFound } from './look-up-words.ts';
import { places } from './postings.ts';
import type { QueryWord, WeightedStem } from './query-word.ts';
import type { RuleSet } from './rule-set.ts';
import type { ProductScores } from './score-products.ts';
import { bitOfPair, type SearchIndex } from './search-index.ts';
import { type Candidate, findCandidates, likelihoods } from './spelling-candidates.ts';
import { isPossessive } from './stem.ts';
import { hasPair } from './title-pairs.ts';

interface Options {
  /** By ordinal: 1 if the product is shown. */
  shown: Uint8Array;
  rules: RuleSet;
}

/** About this many products per word are weighed, if there are more. */
const maxWeighed = 2_500;
/** An estimate may be too high by this factor. */
const estimateError = 3;
/** From this length on, a word is corrected even without support from the other words. */
const shortestGuessed = 5;
/** Lower weights for words found only in descriptions, and for pairs that are not adjacent. */
const describedWeight = 0.3;
const apartWeight = 0.2;
/** Weight of the products with another form of a word, where nobody writes this one. */
const strangeFormWeight = 0.3;
/** Higher weight for a word that stands beside its neighbour in a title too. */
const besideWeight = 4;
/** Weight of a product that has none of the other words. */
const strangerWeight = 0.0001;
const strangePairWeight = 0.01;
/** The support needed to replace a word that no product uses. */
const enoughSupport = 0.1;
/** When to replace a word that products do use: few products have it, and another word has much more support. */
const doubt = { maxProducts: 3, maxShare: 1 / 2_000, least: 2, times: 5, timesNamed: 10 };

/** The weight of a product as evidence for a candidate; `isPair` if both words are adjacent in its title. */
type Weigh = (ordinal: number, where: number, isPair: boolean) => number;

interface Supported {
  candidate: Candidate;
  /** How likely it is, among what the catalogue has. */
  support: number;
}

/** The correction of each word, if any; an empty list if nothing is replaced and the scores are still valid. */
export function correctWords(
  scores: ProductScores,
  words: readonly QueryWord[],
  { shown, rules }: Options,
): (Candidate | undefined)[] {
  const { index } = scores;
  const { vocabulary } = index;
  const maxUses = Math.max(doubt.maxProducts, index.products * doubt.maxShare);
  const uses = words.map(({ stems }) => countUses(scores, stems, maxUses));
  const isUnknown = uses.map((count) => count === 0);
  // A real English word is probably meant, even if no product has it: "running shoes" in a shop without shoes
  // does not mean "running shows".
  const isForeign = words.map(
    ({ text }, at) => isUnknown[at] && isUnknown.includes(false) && isEnglishWord(text),
  );
  const candidates = words.map(({ text, synonyms, role }, at) => {
    const isRare = (uses[at] ?? 0) <= maxUses || !vocabulary.isUsed(text);
    // A word with a synonym rule is intended, and so is "mens", whatever is one slip away from it.
    const isDoubted = isRare && synonyms.length === 0 && !isPossessive(text);
    // What something is for may be anything: "a bag for college" is no bag for a collage.
    if (!isDoubted || (isForeign[at] && role === 'purpose')) return [];
    const neighbours = { before: words[at - 1]?.text, after: words[at + 1]?.text };
    return findCandidates(scores, rules, { text, ...neighbours }, isUnknown[at] ?? false);
  });
  if (candidates.every(({ length }) => length === 0)) return [];
  /** The context of each word: where several are unknown, these are represented by all of their candidates. */
  const isAnotherUnknown = isUnknown.indexOf(true) !== isUnknown.lastIndexOf(true);
  const context = words.map((word, at): QueryWord => {
    if (!isUnknown[at]) return word;
    const meant = isAnotherUnknown ? (candidates[at] ?? []) : [];
    return { ...word, stems: meant.flatMap((candidate) => stemsOf(index, rules, candidate)) };
  });
  const areScored = !isUnknown.includes(true);
  if (!areScored && words.length > 1) scores.cover(context);
  const isKnown = (_: unknown, place: number) => isFound(context[place] as QueryWord);

  const chosen = words.map((word, at) => {
    const own = (candidates[at] ?? []).filter(
      (candidate) => !isUnknown[at] || isPlausible(scores, candidate, words, at),
    );
    if (own.length === 0) return undefined;
    const isAlone = !words.some((each, place) => place !== at && isKnown(each, place));
    const weighWith =
      (compoundWith = 0): Weigh =>
      (ordinal, where, isPair) => {
        const isNamed = (where & places.names) !== 0;
        if (shown[ordinal] !== 1 || (isForeign[at] && !isNamed)) return 0;
        const without = (1 << at) | compoundWith;
        const coverage = isAlone ? 1 : scores.coverageWithout(without, ordinal);
        const pairing = isPair ? 1 : Number(isUnknown[at]) * apartWeight;
        return (coverage ** 2 + strangerWeight) * pairing * (isNamed ? 1 : describedWeight);
      };
    const beside = findBeside(context, at);
    const [best] = own
      .map((candidate): Supported => {
        const weigh = weighWith(candidate.isWithNeighbour ? bitsBeside(at) : 0);
        const found = supportOf(scores, rules, candidate, weigh, beside);
        return { candidate, support: candidate.likelihood * found };
      })
      .toSorted((one, other) => other.support - one.support);
    if (!best || best.support === 0) return undefined;
    const { candidate, support } = best;
    if (isUnknown[at]) {
      const isLikely = candidate.likelihood >= likelihoods.changed;
      const isLong = word.text.length >= shortestGuessed;
      const isOneSlip = candidate.likelihood > likelihoods.twoSlips;
      // Two slips turn many words into others, so more support is needed.
      const needed = enoughSupport / (isOneSlip ? 1 : 0.1);
      const isSupported = support / candidate.likelihood >= needed;
      const isGuessed = isOneSlip && isLong && !isForeign[at];
      const isMeant = isAlone ? isLikely || isLong : isSupported || isGuessed;
      return isMeant ? candidate : undefined;
    }
    const weigh = weighWith();
    const typed = word.stems.reduce(
      (sum, { stem }) => sum + sumUp(scores, stem, weighBeside(index, stem, weigh, beside)),
      0,
    );
    if (candidate.words.length > 1) return support > typed ? candidate : undefined;
    const isNamed = word.stems.some(({ stem }) => isInNames(scores, stem));
    if (isNamed && isAlone && vocabulary.isUsed(word.text)) return undefined;
    if (vocabulary.isStrangeForm(word.text)) {
      return support > typed * strangeFormWeight ? candidate : undefined;
    }
    const needed = doubt.least + typed * (isNamed ? doubt.timesNamed : doubt.times);
    return support > needed ? candidate : undefined;
  });
  const kept = chosen.map((candidate, at) => {
    // The other half of a compound is right as it is: "bok shelf" is a "bookshelf", and no "self".
    const isHalf =
      chosen[at - 1]?.isWithNeighbour === 'after' || chosen[at + 1]?.isWithNeighbour === 'before';
    return isHalf ? undefined : candidate;
  });
  return areScored && kept.every((each) => each === undefined) ? [] : kept;
}

/**
 * A short word that nobody knows is often a name that the shop does not sell: "sony" is no "song", "xbox" no "box". Alone it
 * is only another word that products are called by; beside others, with a letter changed or added, only one that names
 * products with one of these.
 */
function isPlausible(
  scores: ProductScores,
  { words: [meant = '', second], likelihood, compound }: Candidate,
  words: readonly QueryWord[],
  at: number,
): boolean {
  const { text } = words[at] as QueryWord;
  const isAlone = words.length === 1;
  const isFar = likelihood <= likelihoods.changed;
  const isShort = text.length < shortestGuessed;
  const isDoubtful = isShort
    ? isAlone || isFar
    : isAlone && isFar && text.length === shortestGuessed;
  if (!isDoubtful || second || compound) return true;
  if (isShort && isAlone && isFar && meant[0] !== text[0]) return false;
  const stem = scores.index.vocabulary.findStem(meant);
  if (stem === undefined) return false;
  const step = scores.index.stepFor(stem, maxWeighed);
  const { count, ordinals, where } = scores.read(stem, { step });
  return where.subarray(0, count).some((fields, place) => {
    const isCalled = (fields & places.kind) !== 0;
    return isCalled && (isAlone || scores.coverageWithout(1 << at, ordinals[place] as number) > 0);
  });
}

/** How many products use one of the stems; for common ones only an estimate. */
function countUses(scores: ProductScores, stems: readonly WeightedStem[], enough: number): number {
  let uses = 0;
  for (const { stem } of stems) {
    const atMost = scores.index.estimate(stem);
    uses += atMost > estimateError * enough ? atMost : scores.read(stem).count;
  }
  return uses;
}

/** Stems of the words on either side. */
interface Beside {
  before: readonly number[];
  after: readonly number[];
}

function findBeside(context: readonly QueryWord[], at: number): Beside {
  const stemsAt = (place: number) => (context[place]?.stems ?? []).map(({ stem }) => stem);
  return { before: stemsAt(at - 1), after: stemsAt(at + 1) };
}

function bitsBeside(at: number): number {
  return (1 << (at + 1)) | (at > 0 ? 1 << (at - 1) : 0);
}

/** What stands beside its neighbour in titles as well is meant: "coolr bag" is a cooler bag rather than one of a colour. */
function weighBeside(
  index: SearchIndex,
  stem: number,
  weigh: Weigh,
  { before, after }: Beside,
): Weigh {
  const { titlePairs } = index;
  let bits = 0;
  for (const other of before) bits |= bitOfPair(other, stem);
  for (const other of after) bits |= bitOfPair(stem, other);
  return (ordinal, where, isPair) => {
    const weight = weigh(ordinal, where, isPair);
    if (weight === 0 || ((titlePairs[ordinal] as number) & bits) === 0) return weight;
    const isBeside =
      before.some((other) => hasPair(index, ordinal, other, stem)) ||
      after.some((other) => hasPair(index, ordinal, stem, other));
    return isBeside ? weight * besideWeight : weight;
  };
}

/** The total evidence for a candidate in the catalogue. */
function supportOf(
  scores: ProductScores,
  rules: RuleSet,
  candidate: Candidate,
  weigh: Weigh,
  beside: Beside,
): number {
  const { index } = scores;
  const stems = stemsOf(index, rules, candidate);
  const [first, second] = stems;
  if (candidate.words.length === 1 || !first || !second) {
    return stems.reduce(
      (sum, { stem }) => sum + sumUp(scores, stem, weighBeside(index, stem, weigh, beside)),
      0,
    );
  }
  const hasSecond = scores.mark(second.stem, true);
  const support = sumUp(scores, first.stem, (ordinal, where) => {
    const isPair = hasPair(index, ordinal, first.stem, second.stem);
    const share = hasSecond[ordinal] !== 0 ? 1 : strangePairWeight;
    return share * weigh(ordinal, where, isPair);
  });
  scores.mark(second.stem, false);
  return support;
}

function sumUp(scores: ProductScores, stem: number, weigh: Weigh): number {
  const step = scores.index.stepFor(stem, maxWeighed);
  const { count, ordinals, where } = scores.read(stem, { step });
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    sum += weigh(ordinals[at] as number, where[at] as number, true);
  }
  return sum * step;
}

function isInNames(scores: ProductScores, stem: number): boolean {
  const { count, where } = scores.read(stem);
  return where.subarray(0, count).some((each) => (each & places.names) !== 0);
}

/** For a single word also the stems of its synonyms; of half of a compound only the compound. */
function stemsOf(
  { vocabulary }: SearchIndex,
  rules: RuleSet,
  { words, compound }: Candidate,
): WeightedStem[] {
  const synonyms = words.length === 1 ? (rules.expand(words)[0] ?? []) : [];
  const single = synonyms.flatMap((synonym) => (synonym.length === 1 ? synonym : []));
  return [...(compound ? [compound] : words), ...single].flatMap((word) => {
    const stem = vocabulary.findStem(word);
    return stem === undefined ? [] : { stem, weight: 1 };
  });
}
