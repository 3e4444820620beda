import { z } from 'zod';

const millisecondsPer = { ms: 1, s: 1_000, m: 60_000 } as const;
const bytesPer = { b: 1, kb: 1_024, mb: 1_024 ** 2 } as const;

/** `500ms`, `20s` or `2m`, as milliseconds. A unit is required: a bare number is easily misread. */
export const durationOrNone = z
  .string()
  .regex(/^\d{1,6}(ms|s|m)$/, 'must be a duration such as 500ms, 20s or 2m')
  .transform((text) => multiply(text, millisecondsPer));

export const duration = durationOrNone.refine((value) => value > 0, 'must be longer than nothing');

/** `512kb` or `1mb`, as bytes. */
export const byteSize = z
  .string()
  .toLowerCase()
  .regex(/^\d{1,9}(b|kb|mb)$/, 'must be a size such as 512kb or 1mb')
  .transform((text) => multiply(text, bytesPer))
  .refine((value) => value > 0, 'must be more than nothing');

export function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
}

/** A URL without a path: `https://shop.example.com`. Returned without a trailing slash. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com' })
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: 'must be an address without a path, user or query',
  })
  .transform((text) => new URL(text).origin);

function multiply<U extends string>(text: string, units: Record<U, number>): number {
  const [, amount, unit] = /^(\d+)([a-z]+)$/.exec(text) ?? [];
  return Number(amount) * (units[unit as U] ?? Number.NaN);
}
