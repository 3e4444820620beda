import { isEnglishWord } from './english-words.ts';
import { places } from './postings.ts';
import { maxWords, type QueryWord, type Role, type WeightedStem } from './query-word.ts';
import { isContentWord } from './read-words.ts';
import type { RuleSet } from './rule-set.ts';
import { enoughFull, type ProductScores } from './score-products.ts';
import type { SearchIndex } from './search-index.ts';
import { type Candidate, findCandidates, likelihoods } from './spelling-candidates.ts';
import { isAbbreviatedPlural, isPossessive } from './stem.ts';

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

/** At most about this many products per word are weighed. */
const maxWeighed = 5_000;
/** An estimate may be too high by this factor. */
const estimateError = 3;
/** From this length on, a word is corrected even without support from the other words. */
const shortestGuessed = 5;
const maxEndings = 30;
const endingWeight = 0.6;
/** How much of the beginning related words share. */
const shortestBeginning = 3;
const leastAlike = 0.5;
/** A synonym counts almost as much as the word itself. */
const synonymWeight = 0.9;
/** Lower weights for words found only in descriptions, and for pairs that are not adjacent. */
const describedWeight = 0.3;
const apartWeight = 0.2;
/** Weight of a product that has none of the other words. */
const strangerWeight = 0.0001;
const strangePairWeight = 0.01;
const relations = new Set('for with without of from to in on under that'.split(' '));
/** The support needed to replace a word that no product uses. */
const enoughSupport = 0.1;
/** When to replace a word that products do use: few products have it, and another word has much more support. */
const doubt = { maxProducts: 3, maxShare: 1 / 2_000, least: 2, times: 5, timesNamed: 10 };

/**
 * Keeps the query as typed if enough products have all of its words. Otherwise corrects words that are unknown,
 * or hardly used together with the others, to words that the catalogue uses in that context.
 */
export function interpretQuery(
  index: SearchIndex,
  scores: ProductScores,
  typed: readonly string[],
  options: Options,
): Interpretation {
  const joined = joinParts(index, scores, [...new Set(typed)]);
  const words = lookUpWords(index, findRoles(joined).slice(0, maxWords), options);
  // If a word is unknown, no product can have all.
  const mayBeFull = words.every(isFound);
  const isScored = mayBeFull || options.asTyped;
  if (isScored) scores.score(words, options.shown);
  if (options.asTyped || (isScored && scores.full >= enoughFull)) return { words, replaced: [] };
  const replacements = chooseReplacements(index, scores, words, options);
  if (isScored && replacements.length === 0) return { words, replaced: [] };
  const better = words.flatMap((word, at) => replaceWord(word, replacements[at]));
  const corrected = lookUpWords(index, better.slice(0, maxWords), options);
  const interpreted = corrected.some(isFound)
    ? corrected
    : corrected.map((word) => ({ ...word, stems: findRelated(index, word.text) }));
  scores.score(interpreted, options.shown);
  const replaced = words.flatMap(({ text }, at) => {
    const by = replacements[at]?.words.join(' ');
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

function isFound({ stems, phrases }: QueryWord): boolean {
  return stems.length + phrases.length > 0;
}

/** Words that begin most like one that is unknown: "electricity" is not used, but "electric" is. */
function findRelated({ vocabulary }: SearchIndex, text: string): WeightedStem[] {
  const shortest = Math.max(shortestBeginning, Math.ceil(text.length * leastAlike));
  for (let length = text.length - 1; length >= shortest; length -= 1) {
    const related = vocabulary.findBeginning(text.slice(0, length), maxEndings);
    const stems = new Set(related.flatMap((word) => vocabulary.findStem(word) ?? []));
    if (stems.size > 0) return [...stems].map((stem) => ({ stem, weight: endingWeight }));
  }
  return [];
}

/** A word of the query and what it says there. */
interface RoledText {
  text: string;
  role: Role;
}

/** In English the last word says what is looked for, or the last one before what it is for: "laptop for students". */
function findRoles(texts: readonly string[]): RoledText[] {
  const relation = texts.findIndex((text, at) => at > 0 && relations.has(text));
  const end = relation > 0 ? relation : texts.length;
  const head = texts.findLastIndex(
    (text, at) => at < end && isContentWord(text) && !/\d/.test(text),
  );
  return texts.flatMap((text, at) => {
    const other = at < end ? 'description' : 'purpose';
    return isContentWord(text) ? { text, role: at === head ? 'head' : other } : [];
  });
}

/** Joins adjacent words that products write as one and never apart. */
function joinParts(index: SearchIndex, scores: ProductScores, texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1) ?? '';
    const isCompound = before !== '' && index.vocabulary.findStem(before + text) !== undefined;
    if (!isCompound || standsInTitles(index, scores, [before, text])) joined.push(text);
    else joined[joined.length - 1] = before + text;
  }
  return joined;
}

/** Whether a title has the two words next to each other. */
function standsInTitles(
  index: SearchIndex,
  scores: ProductScores,
  words: readonly [string, string],
): boolean {
  const [first, second] = words.map((word) => index.vocabulary.findStem(word));
  if (first === undefined || second === undefined) return false;
  const rarer = index.estimate(first) < index.estimate(second) ? first : second;
  const { count, ordinals } = scores.read(rarer, { limit: maxWeighed });
  return ordinals.subarray(0, count).some((ordinal) => hasPair(index, ordinal, first, second));
}

/** Looks up each word: its stem, synonyms, compounds with its neighbours, and completions of the last word. */
function lookUpWords(
  { vocabulary }: SearchIndex,
  roled: readonly RoledText[],
  { rules, isTyping = false }: Options,
): QueryWord[] {
  const texts = roled.map(({ text }) => text);
  const alternatives = rules.expand(texts);
  return roled.map(({ text, role }, at) => {
    const synonyms = alternatives[at] ?? [];
    const stems = new Map<number, number>();
    const add = (word: string, weight: number) => {
      const stem = vocabulary.findStem(word);
      if (stem !== undefined) stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
    };
    add(text, 1);
    if (isAbbreviatedPlural(text)) add(text.slice(0, -1), 1);
    const [before, after] = [texts[at - 1], texts[at + 1]];
    if (before) add(before + text, 1);
    if (after) add(text + after, 1);
    const isUnknown = stems.size === 0 && synonyms.length === 0;
    for (const words of synonyms) add(words.join(''), synonymWeight);
    if (!after && (isTyping || isUnknown)) {
      const typedUses = isTyping ? vocabulary.usesOf(text) : Number.POSITIVE_INFINITY;
      for (const word of vocabulary.findBeginning(text, maxEndings)) {
        // Who types "head" in a shop full of headphones is more likely to go on than to be done.
        add(word, vocabulary.usesOf(word) > typedUses ? 1 : endingWeight);
      }
    }
    return {
      text,
      stems: [...stems].map(([stem, weight]): WeightedStem => ({ stem, weight })),
      phrases: synonyms.flatMap((words) => {
        const phrase = words.flatMap((word) => vocabulary.findStem(word) ?? []);
        const isPhrase = words.length > 1 && phrase.length === words.length;
        return isPhrase ? { stems: phrase, weight: synonymWeight } : [];
      }),
      synonyms: synonyms.flat(),
      role,
    };
  });
}

/** The correction of each word, if any; an empty list if nothing is replaced and the scores are still valid. */
function chooseReplacements(
  index: SearchIndex,
  scores: ProductScores,
  words: readonly QueryWord[],
  { shown, rules }: Options,
): (Candidate | undefined)[] {
  const maxUses = Math.max(doubt.maxProducts, index.products * doubt.maxShare);
  const uses = words.map(({ stems }) => countUses(index, scores, stems, maxUses));
  const isUnknown = uses.map((count) => count === 0);
  // A real English word is probably meant, even if no product has it: "running shoes" in a shop without shoes
  // does not mean "running shows".
  const isForeign = words.map(
    ({ text }, at) => isUnknown[at] && isUnknown.includes(false) && isEnglishWord(text),
  );
  const candidates = words.map(({ text, synonyms }, at) => {
    const isRare = (uses[at] ?? 0) <= maxUses || !index.vocabulary.isUsed(text);
    // A word with a synonym rule is intended, and so is "mens", whatever is one slip away from it.
    const isDoubted = isRare && synonyms.length === 0 && !isPossessive(text);
    return isDoubted ? findCandidates(index.vocabulary, rules, text, isUnknown[at] ?? false) : [];
  });
  if (candidates.every(({ length }) => length === 0)) return [];
  /** The context of each word: unknown words are represented by all of their candidates. */
  const context = words.map((word, at): QueryWord => {
    const stems = (candidates[at] ?? []).flatMap((candidate) => stemsOf(index, rules, candidate));
    return isUnknown[at] ? { ...word, stems } : word;
  });
  if (isUnknown.includes(true)) scores.scoreAny(context, shown);
  const isKnown = (_: unknown, place: number) => isFound(context[place] as QueryWord);

  const chosen = words.map((word, at) => {
    const own = candidates[at] ?? [];
    if (own.length === 0) return undefined;
    const isAlone = !words.some((each, place) => place !== at && isKnown(each, place));
    const weigh: Weigh = (ordinal, where, isPair) => {
      const isNamed = (where & places.names) !== 0;
      if (shown[ordinal] !== 1 || (isForeign[at] && !isNamed)) return 0;
      const fit = isAlone ? 1 : scores.coverageWithout(at, ordinal) ** 2 + strangerWeight;
      const pairing = isPair ? 1 : Number(isUnknown[at]) * apartWeight;
      return fit * pairing * (isNamed ? 1 : describedWeight);
    };
    const [best] = own
      .map((candidate) => ({
        candidate,
        support: candidate.likelihood * supportOf(index, scores, rules, candidate, weigh),
      }))
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
    const typed = word.stems.reduce((sum, { stem }) => sum + sumUp(scores, stem, weigh), 0);
    if (candidate.words.length > 1) return support > typed ? candidate : undefined;
    const isNamed = word.stems.some(({ stem }) => isInNames(scores, stem));
    if (isNamed && isAlone && index.vocabulary.isUsed(word.text)) return undefined;
    const needed = doubt.least + typed * (isNamed ? doubt.timesNamed : doubt.times);
    return support > needed ? candidate : undefined;
  });
  const areScored = !isUnknown.includes(true);
  return areScored && chosen.every((each) => each === undefined) ? [] : chosen;
}

/** How many products use one of the stems; for common ones only an estimate. */
function countUses(
  index: SearchIndex,
  scores: ProductScores,
  stems: readonly WeightedStem[],
  enough: number,
): number {
  let uses = 0;
  for (const { stem } of stems) {
    const atMost = index.estimate(stem);
    uses += atMost > estimateError * enough ? atMost : scores.read(stem).count;
  }
  return uses;
}

/** The weight of a product as evidence for a candidate; `isPair` if both words are adjacent in its title. */
type Weigh = (ordinal: number, where: number, isPair: boolean) => number;

/** The total evidence for a candidate in the catalogue. */
function supportOf(
  index: SearchIndex,
  scores: ProductScores,
  rules: RuleSet,
  candidate: Candidate,
  weigh: Weigh,
): number {
  const stems = stemsOf(index, rules, candidate);
  const [first, second] = stems;
  if (candidate.words.length === 1 || !first || !second) {
    return stems.reduce((sum, { stem }) => sum + sumUp(scores, stem, weigh), 0);
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
  const { count, ordinals, where } = scores.read(stem);
  const step = Math.max(1, Math.floor(count / maxWeighed));
  let sum = 0;
  for (let at = 0; at < count; at += step) {
    sum += weigh(ordinals[at] as number, where[at] as number, true);
  }
  return sum * step;
}

function isInNames(scores: ProductScores, stem: number): boolean {
  const { count, where } = scores.read(stem);
  return where.subarray(0, count).some((each) => (each & places.names) !== 0);
}

/** Whether the product's title has the two next to each other. */
function hasPair(index: SearchIndex, ordinal: number, first: number, second: number): boolean {
  const { starts, entries } = index.titles;
  const start = starts[ordinal] as number;
  const end = start + (entries[start] as number);
  for (let at = start + 2; at <= end; at += 1) {
    if (entries[at] === second && entries[at - 1] === first) return true;
  }
  return false;
}

/** For a single word also the stems of its synonyms. */
function stemsOf(
  { vocabulary }: SearchIndex,
  rules: RuleSet,
  candidate: Candidate,
): WeightedStem[] {
  const { words } = candidate;
  const synonyms = words.length === 1 ? (rules.expand(words)[0] ?? []) : [];
  const single = synonyms.flatMap((synonym) => (synonym.length === 1 ? synonym : []));
  return [...words, ...single].flatMap((word) => {
    const stem = vocabulary.findStem(word);
    return stem === undefined ? [] : { stem, weight: 1 };
  });
}
