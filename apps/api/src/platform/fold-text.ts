/** The same rules as the database's `fold_text`, which wrote what queries are compared with. */

const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed'\u2019\u02bc]/g;
const from = 'øđłı‐ىةکیٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const to = 'odli-يهكيا01234567890123456789';

const replacements = new Map([...from].map((letter, at) => [letter, to[at] ?? '']));
const replaceable = new RegExp(`[${from}]`, 'g');

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\x00-\x7f]*$/;

/** One form for every way to write the same: case, accents, Arabic letter forms, digits. */
export function foldText(text: string): string {
  // As most texts are; it needs none of the slow steps.
  if (ascii.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(replaceable, (letter) => replacements.get(letter) ?? letter);
}

export const longestWord = 40;

/** The first words of a text. Includes stop words, for prefix lookups of names. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, longestWord));
}

/** A name as part of an address: small letters of any script, digits and hyphens. */
export function makeSlug(name: string): string {
  const slug = foldText(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'item' : slug;
}
