import { stem as stemEnglish } from 'porter2';

/** Plurals that no rule makes. */
const irregular = new Map([
  ['buses', 'bus'],
  ['calves', 'calf'],
  ['children', 'child'],
  ['clothes', 'clothing'],
  ['elves', 'elf'],
  ['feet', 'foot'],
  ['gases', 'gas'],
  ['geese', 'goose'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['lives', 'life'],
  ['loaves', 'loaf'],
  ['men', 'man'],
  ['mice', 'mouse'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['teeth', 'tooth'],
  ['wives', 'wife'],
  ['wolves', 'wolf'],
  ['women', 'woman'],
]);

/** Words that mean something else than what the algorithm makes of them: a fishing rod has nothing to do with fish. */
const ownWords = new Set(
  `bearing bedding boxing clothing dressing fishing fitness legging organic organizer personal personalized
  stocking training university wellness`.split(/\s+/),
);

/** British spellings, and what becomes of them. */
const spellings: readonly [RegExp, string][] = [
  [/^(armo|colo|favo|flavo|harbo|odo|vapo)ur/, '$1r'],
  [/^(organ|personal)is/, '$1iz'],
  [/^(cent|fib|theat)re/, '$1er'],
  [/^aluminium/, 'aluminum'],
  [/^grey(?!h)/, 'gray'],
  [/^jewellery/, 'jewelry'],
  [/^mould/, 'mold'],
  [/^pyjama/, 'pajama'],
  [/^tyre/, 'tire'],
];

/** The part that the forms of a word share. Numbers and models have one form. */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemLatin(findSingular(word));
  return /^[\u0621-\u064a]+$/.test(word) ? stemArabic(word) : word;
}

function stemLatin(singular: string): string {
  const [written, meant] = spellings.find(([spelling]) => spelling.test(singular)) ?? [];
  const word = written && meant ? singular.replace(written, meant) : singular;
  const own = [word, word.replace(/s$/, '')].find((form) => ownWords.has(form));
  return own ?? stemEnglish(word);
}

/** The possessive of such a plural, without its apostrophe: "mens". */
export function isPossessive(word: string): boolean {
  return word.endsWith('s') && irregular.has(word.slice(0, -1));
}

function findSingular(word: string): string {
  const plural = isPossessive(word) ? word.slice(0, -1) : word;
  return irregular.get(plural) ?? plural;
}

/** The plural of an abbreviation, which the algorithm leaves as it is: "tvs". */
export function isAbbreviatedPlural(word: string): boolean {
  return /^[b-df-hj-np-tv-xz]+[b-df-hj-np-rtv-xz]s$/.test(word);
}

const articles = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];
const shortestStem = 3;

/** Light stemming: the article, "and", and the usual endings of folded words. */
function stemArabic(word: string): string {
  const withoutAnd =
    word.startsWith('و') && word.length > shortestStem + 1 && !word.startsWith('وال')
      ? word.slice(1)
      : word;
  const article = articles.find(
    (each) => withoutAnd.startsWith(each) && withoutAnd.length >= each.length + shortestStem,
  );
  const bare = withoutAnd.slice(article?.length ?? 0);
  const ending = endings.find(
    (each) => bare.endsWith(each) && bare.length >= each.length + shortestStem,
  );
  return ending ? bare.slice(0, -ending.length) : bare;
}
