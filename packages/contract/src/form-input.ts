import { z } from 'zod';
import type { MessageKey } from './messages/message-types.ts';

/** Fields that forms send as texts and JSON as it is. */

export const anyNumber = z.coerce.number<unknown>('adminCatalog.numberNeeded' satisfies MessageKey);

/** An empty field of a form is no number, not zero. */
export function numberField<Field extends z.ZodType>(field: Field, empty: null | undefined) {
  return z.preprocess((given) => (given === '' ? empty : given), field);
}

export const flagField = z.preprocess(
  (given) => (given === 'true' ? true : given === 'false' ? false : given),
  z.boolean(),
);

/** A list that forms send repeated, joined by commas, or as JSON. */
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
