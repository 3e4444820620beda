import { foldText } from '../../platform/fold-text.ts';

const longest = 100;

/** Collapses white space, and truncates. */
export function trimTyped(keyword: string): string {
  const words = keyword.trim().replace(/\s+/g, ' ');
  return [...words].slice(0, longest).join('').trim();
}

/** Normal form of a text: case, accents, letter forms, white space. */
export function normaliseText(keyword: string): string {
  return trimTyped(foldText(keyword));
}

const email = /\S@\S/;
/** Phone and card numbers in any grouping. Product numbers are shorter. */
const longNumber = /\d(?:[\s().\-/+]*\d){7}/;

/** True if a text may identify its author: it is not stored then, at the price of a few harmless searches. */
export function looksPersonal(keyword: string): boolean {
  const text = foldText(keyword);
  return email.test(text) || longNumber.test(text);
}
