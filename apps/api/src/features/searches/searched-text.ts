import { foldText } from '../catalog/search/fold-text.ts';

const longest = 100;

/** Blanks once, and no longer than anybody needs to recognise it. */
export function trimTyped(keyword: string): string {
  const words = keyword.trim().replace(/\s+/g, ' ');
  return [...words].slice(0, longest).join('').trim();
}

/** One form for every way to write the same: case, accents, letter forms, blanks. */
export function normaliseText(keyword: string): string {
  return trimTyped(foldText(keyword));
}

const email = /\S@\S/;
/** Phone and card numbers, however they are grouped. Numbers of products are shorter. */
const longNumber = /\d(?:[\s().\-/+]*\d){7}/;

/** Whether a text may say who typed it: it is then not kept, and a few honest searches with it. */
export function looksPersonal(keyword: string): boolean {
  const text = foldText(keyword);
  return email.test(text) || longNumber.test(text);
}
