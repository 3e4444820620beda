import { places } from './postings.ts';
import type { QueryWord, Role, WeightedStem } from './query-word.ts';
import { isContentWord } from './read-words.ts';
import type { RuleSet } from './rule-set.ts';
import type { ProductScores } from './score-products.ts';
import type { SearchIndex } from './search-index.ts';
import { isAbbreviatedPlural, stem } from './stem.ts';
import { standsInTitles } from './title-pairs.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxEndings = 30;
const endingWeight = 0.6;
/** From this length on, a slip in what somebody types is looked past: "hedpho". */
const shortestMisspelt = 4;
/** Shorter ones begin too many words to be looked past by a list. */
const shortestUnfinished = 6;
const maxGuessed = 5;
/** Shorter parts of compounds are rather pieces of another word. */
const shortestPart = 4;
/** How much of the beginning related words share; a short word is no relative of a "song" because it is "sony". */
const shortestRelated = 6;
const shortestBeginning = 3;
const leastAlike = 0.5;
/** About so many of a word's products are asked whether they are called so. */
const maxLooked = 2_000;
/** A synonym counts almost as much as the word itself. */
const synonymWeight = 0.9;
const relations = new Set('for with without of from to in on under below that'.split(' '));

/** A word of the query and what it says there. */
export interface RoledText {
  text: string;
  role: Role;
}

/** In English the last word says what is looked for, or the last one before what it is for: "laptop for students". */
export function findRoles(texts: readonly string[]): RoledText[] {
  const relation = texts.findIndex((text, at) => at > 0 && relations.has(text));
  const end = relation > 0 ? relation : texts.length;
  // A beginning may look like a word that says nothing: "can" of "canvas".
  const isContent = texts.some(isContentWord) ? isContentWord : () => true;
  const head = texts.findLastIndex((text, at) => at < end && isContent(text) && !/\d/.test(text));
  return texts.flatMap((text, at) => {
    const other = at < end ? 'description' : 'purpose';
    return isContent(text) ? { text, role: at === head ? 'head' : other } : [];
  });
}

/**
 * Joins adjacent words that products write as one and never apart, unless the second says something by itself: where few
 * watches are smartwatches, other watches come after them.
 */
export function joinParts(scores: ProductScores, texts: readonly string[]): string[] {
  const { vocabulary } = scores.index;
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1) ?? '';
    const isCompound = before !== '' && vocabulary.findStem(before + text) !== undefined;
    const isWord = text.length >= shortestPart && vocabulary.isUsed(text);
    if (!isCompound || isWord || standsInTitles(scores, [before, text])) joined.push(text);
    else joined[joined.length - 1] = before + text;
  }
  return joined;
}

/** Looks up each word: its stem, synonyms, compounds with its neighbours, and completions of the last word. */
export function lookUpWords(
  scores: ProductScores,
  roled: readonly RoledText[],
  { rules, isTyping = false }: { rules: RuleSet; isTyping?: boolean },
): QueryWord[] {
  const { vocabulary } = scores.index;
  const texts = roled.map(({ text }) => text);
  const alternatives = rules.expand(texts);
  return roled.map(({ text, role }, at) => {
    const synonyms = alternatives[at] ?? [];
    const stems = new Map<number, number>();
    const add = (word: string, weight: number) => {
      const found = vocabulary.findStem(word);
      if (found !== undefined) stems.set(found, Math.max(weight, stems.get(found) ?? 0));
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
    const isAlone = roled.length === 1 && !isTyping && !isUnknown && synonyms.length === 0;
    if (isAlone) for (const word of findUnfinished(scores, text)) add(word, 1);
    const isMisspelt = isTyping && !after && stems.size === 0 && text.length >= shortestMisspelt;
    const guessed = isMisspelt ? guessEndings(vocabulary, text) : [];
    for (const word of guessed) add(word, endingWeight);
    return {
      text,
      stems: [...stems].map(([found, weight]): WeightedStem => ({ stem: found, weight })),
      phrases: synonyms.flatMap((words) => {
        const phrase = words.flatMap((word) => vocabulary.findStem(word) ?? []);
        const isPhrase = words.length > 1 && phrase.length === words.length;
        return isPhrase ? { stems: phrase, weight: synonymWeight } : [];
      }),
      synonyms: [...synonyms.flat(), ...guessed],
      role,
    };
  });
}

/** What more products are called that begins so, if none is called by the word itself: headphones for "head". */
function findUnfinished(scores: ProductScores, text: string): string[] {
  const { vocabulary } = scores.index;
  if (text.length < shortestBeginning || isCalled(scores, text)) return [];
  return vocabulary.findBeginning(text, maxEndings).filter((word) => {
    // "Mice" begins like "mic", but a mouse does not.
    const isLonger = stem(word).startsWith(text);
    return isLonger && vocabulary.usesOf(word) > vocabulary.usesOf(text) && isCalled(scores, word);
  });
}

/** Whether it is a category, a brand, or what some title calls the thing, which counts twice there. */
function isCalled(scores: ProductScores, word: string): boolean {
  const found = scores.index.vocabulary.findStem(word);
  if (found === undefined) return false;
  const step = scores.index.stepFor(found, maxLooked);
  const { count, where } = scores.read(found, { step });
  return where.subarray(0, count).some((fields) => {
    return (fields & (places.category | places.brand)) !== 0 || (fields & places.title) > 1;
  });
}

/** A whole word with a slip is corrected, which is shown. */
function guessEndings(vocabulary: Vocabulary, beginning: string): string[] {
  return vocabulary.findOneEditAway(beginning).length > 0
    ? []
    : vocabulary.findMisspeltBeginning(beginning, maxGuessed);
}

export function isFound({ stems, phrases }: QueryWord): boolean {
  return stems.length + phrases.length > 0;
}

/**
 * Words that begin most like one that is unknown: "electricity" is not used, but "electric" is. The last one may be the
 * beginning of a word, with a slip.
 */
export function findRelated(
  { vocabulary }: SearchIndex,
  text: string,
  isLast: boolean,
): WeightedStem[] {
  const isBeginning = isLast && text.length >= shortestUnfinished;
  const meant = isBeginning ? vocabulary.findMisspeltBeginning(text, maxGuessed) : [];
  if (meant.length > 0) {
    const stems = new Set(meant.flatMap((word) => vocabulary.findStem(word) ?? []));
    return [...stems].map((stem) => ({ stem, weight: endingWeight }));
  }
  if (text.length < shortestRelated) return [];
  const shortest = Math.max(shortestBeginning, Math.ceil(text.length * leastAlike));
  for (let length = text.length - 1; length >= shortest; length -= 1) {
    const related = vocabulary.findBeginning(text.slice(0, length), maxEndings);
    const stems = new Set(related.flatMap((word) => vocabulary.findStem(word) ?? []));
    if (stems.size > 0) return [...stems].map((stem) => ({ stem, weight: endingWeight }));
  }
  return [];
}
