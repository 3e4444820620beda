import { findFamily } from './pdf-fonts.ts';

/** Signs that only steer the direction of a text, which is found out anew, and other unseen ones. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/**
 * The text in letters that the typefaces have. Accents that are not known fall away; what is left is one
 * question mark, however long it was.
 */
export function toPrintable(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      [...withoutUnseen(line)]
        .map((letter) => (findFamily(letter) ? letter : nearest(letter)))
        .join('')
        .replace(/\uFFFD(?: ?\uFFFD)*/gu, '?'),
    )
    .join('\n');
}

function withoutUnseen(line: string): string {
  return line.normalize('NFC').replace(/\s/gu, ' ').replace(unseen, '');
}

function nearest(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{Mn}/gu, '');
  const isKnown = [...plain].every((each) => findFamily(each));
  return isKnown && plain ? plain : '\uFFFD';
}

/** Whether all letters are printed as they were written. */
export function isPrintable(text: string): boolean {
  return text.split('\n').every((line) => toPrintable(line) === withoutUnseen(line));
}
