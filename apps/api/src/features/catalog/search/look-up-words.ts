import type { QueryWord, Role, WeightedStem } from './query-word.ts';
import { isContentWord } from './read-words.ts';
import type { RuleSet } from './rule-set.ts';
import type { ProductScores } from './score-products.ts';
import type { SearchIndex } from './search-index.ts';
import { isAbbreviatedPlural } from './stem.ts';
import { standsInTitles } from './title-pairs.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxEndings = 30;
const endingWeight = 0.6;
/** From this length on, a slip in what somebody types is looked past: "hedpho". */
const shortestMisspelt = 4;
const maxGuessed = 5;
/** How much of the beginning related words share. */
const shortestBeginning = 3;
const leastAlike = 0.5;
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
  const head = texts.findLastIndex(
    (text, at) => at < end && isContentWord(text) && !/\d/.test(text),
  );
  return texts.flatMap((text, at) => {
    const other = at < end ? 'description' : 'purpose';
    return isContentWord(text) ? { text, role: at === head ? 'head' : other } : [];
  });
}

/** Joins adjacent words that products write as one and never apart. */
export function joinParts(scores: ProductScores, texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1) ?? '';
    const isCompound =
      before !== '' && scores.index.vocabulary.findStem(before + text) !== undefined;
    if (!isCompound || standsInTitles(scores, [before, text])) joined.push(text);
    else joined[joined.length - 1] = before + text;
  }
  return joined;
}

/** Looks up each word: its stem, synonyms, compounds with its neighbours, and completions of the last word. */
export function lookUpWords(
  { vocabulary }: SearchIndex,
  roled: readonly RoledText[],
  { rules, isTyping = false }: { rules: RuleSet; isTyping?: boolean },
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
    const isMisspelt = isTyping && !after && stems.size === 0 && text.length >= shortestMisspelt;
    const guessed = isMisspelt ? guessEndings(vocabulary, text) : [];
    for (const word of guessed) add(word, endingWeight);
    return {
      text,
      stems: [...stems].map(([stem, weight]): WeightedStem => ({ stem, weight })),
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

/** A whole word with a slip is corrected, which is shown. */
function guessEndings(vocabulary: Vocabulary, beginning: string): string[] {
  return vocabulary.findOneEditAway(beginning).length > 0
    ? []
    : vocabulary.findMisspeltBeginning(beginning, maxGuessed);
}

export function isFound({ stems, phrases }: QueryWord): boolean {
  return stems.length + phrases.length > 0;
}

/** Words that begin most like one that is unknown: "electricity" is not used, but "electric" is. */
export function findRelated({ vocabulary }: SearchIndex, text: string): WeightedStem[] {
  const shortest = Math.max(shortestBeginning, Math.ceil(text.length * leastAlike));
  for (let length = text.length - 1; length >= shortest; length -= 1) {
    const related = vocabulary.findBeginning(text.slice(0, length), maxEndings);
    const stems = new Set(related.flatMap((word) => vocabulary.findStem(word) ?? []));
    if (stems.size > 0) return [...stems].map((stem) => ({ stem, weight: endingWeight }));
  }
  return [];
}
