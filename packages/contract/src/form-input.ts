import { z } from 'zod';
import type { MessageKey } from './messages/message-types.ts';
import { withPlainDigits } from './readable-text.ts';

/** Fields that are text in forms and typed in JSON. */

export const anyNumber = z.number({
  error: ({ input }) =>
    typeof input === 'string' && /\d/.test(input)
      ? ('adminCatalog.numberUnclear' satisfies MessageKey)
      : ('adminCatalog.numberNeeded' satisfies MessageKey),
});

/** An empty form field means no number, not zero. */
export function numberField<Field extends z.ZodType>(field: Field, empty: null | undefined) {
  return z.preprocess((given) => {
    if (typeof given !== 'string') return given;
    return given.trim() === '' ? empty : (readNumber(given) ?? given);
  }, field);
}

/**
 * `1299.5`, `1,299.50` and `١٬٢٩٩٫٥`. The comma in `80,50` and `1,299` is ambiguous, and `1e9` is probably a
 * mistake.
 */
export function readNumber(text: string): number | undefined {
  const plain = withPlainDigits(text.trim()).replaceAll('٬', '').replaceAll('٫', '.');
  const number = /^-?\d{1,3}(,\d{3})+\.\d+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(number) ? Number(number) : undefined;
}

export const flagField = z.preprocess(
  (given) => (given === 'true' ? true : given === 'false' ? false : given),
  z.boolean(),
);

/** A list that forms send as repeated fields, separated by commas, or as JSON. */
export function listField<Item extends z.ZodType>(item: Item, maximum: number) {
  return z.preprocess(readList, z.array(item).max(maximum));
}

function readList(given: unknown): unknown {
  if (typeof given !== 'string') {
    const only = Array.isArray(given) && given.length === 1 ? given[0] : undefined;
    return typeof only === 'string' ? readList(only) : given;
  }
  const text = given.trim();
  if (text === '') return [];
  if (!text.startsWith('[')) return text.split(',').map((part) => part.trim());
  try {
    return JSON.parse(text);
  } catch {
    return given;
  }
}
