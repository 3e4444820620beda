import { stem as stemEnglish } from 'porter2';

/** Plurals that no rule makes. */
const irregular = new Map([
  ['children', 'child'],
  ['feet', 'foot'],
  ['geese', 'goose'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['lives', 'life'],
  ['loaves', 'loaf'],
  ['men', 'man'],
  ['mice', 'mouse'],
  ['shelves', 'shelf'],
  ['teeth', 'tooth'],
  ['wives', 'wife'],
  ['wolves', 'wolf'],
  ['women', 'woman'],
]);

/** The part that the forms of a word share. Numbers and models have one form. */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(findSingular(word));
  return /^[\u0621-\u064a]+$/.test(word) ? stemArabic(word) : word;
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
