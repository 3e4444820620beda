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
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? empty : (readPlainNumber(value) ?? value);
  }, field);
}

/**
 * `1299.5`, `1,299.50` and `١٬٢٩٩٫٥`. The comma in `80,50` and `1,299` is ambiguous, and `1e9` is probably a
 * mistake. Forms read more of what people type before they send it (`read-number.ts` of the web app).
 */
export function readPlainNumber(text: string): number | undefined {
  const plain = withPlainDigits(text.trim()).replaceAll('٬', '').replaceAll('٫', '.');
  const number = /^-?\d{1,3}(,\d{3})+\.\d+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(number) ? Number(number) : undefined;
}

export const flagField = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** A list that forms send as repeated fields, separated by commas, or as JSON. */
export function listField<Item extends z.ZodType>(item: Item, maximum: number) {
  return z.preprocess(readList, z.array(item).max(maximum));
}

function readList(value: unknown): unknown {
  if (typeof value !== 'string') {
    const only = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
    return typeof only === 'string' ? readList(only) : value;
  }
  const text = value.trim();
  if (text === '') return [];
  if (!text.startsWith('[')) return text.split(',').map((part) => part.trim());
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
}
