import { z } from 'zod';
import { variantOption } from '../catalog/variants.ts';
import { keywordParameter, listOf, pageParameters } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';

/** Serial numbers: tracking of single pieces, from receipt to warranty. */

export const serialStatuses = ['inStock', 'sold', 'writtenOff'] as const;

export type SerialStatus = (typeof serialStatuses)[number];

export const serialLimits = { shortest: 4, longest: 40, ofLine: 500 } as const;

/** Normalises the spellings of labels and scanners: no spaces, capital letters. */
export function normaliseSerial(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

const pattern = /^[A-Z0-9][A-Z0-9./_-]{3,39}$/;

export function isSerial(text: string): boolean {
  return pattern.test(normaliseSerial(text));
}

/**
 * Splits pasted or scanned text: one number per line, or separated by commas, semicolons or tabs. Without
 * duplicates.
 */
export function splitSerials(text: string): string[] {
  const numbers = text.split(/[\n\r,;\t]+/).map(normaliseSerial);
  return [...new Set(numbers.filter((number) => number !== ''))];
}

export const serialNumber = z
  .string()
  .overwrite(normaliseSerial)
  .regex(pattern, 'serials.invalid' satisfies MessageKey);

const isUnique = (numbers: readonly string[]) => new Set(numbers).size === numbers.length;

export const serialNumberList = z
  .array(serialNumber)
  .max(serialLimits.ofLine, 'serials.tooMany' satisfies MessageKey)
  .refine(isUnique, 'serials.twice' satisfies MessageKey);

/** A piece that was sent with a line of an order. */
export const lineSerial = z.object({
  number: z.string(),
  returned: z.boolean().optional().meta({ description: 'It came back.' }),
  warrantyMonths: z.int().optional().meta({
    description: 'From the day it is delivered; absent where the product has no warranty.',
  }),
  warrantyUntil: z.iso.date().optional().meta({
    description: 'The last day of the warranty, once the order was delivered.',
  }),
  takenIn: z.boolean().optional().meta({
    description: 'False where nobody noted it before it was given out; only staff sees it.',
  }),
});

export type LineSerial = z.infer<typeof lineSerial>;

/** Pieces of a line that the buyer has: their numbers, and how many have none. */
export interface PiecesOut {
  numbers: readonly string[];
  unnumbered: number;
}

/** True if the returned pieces must be named: some have numbers, and not all were returned. */
export function mustName(count: number, { numbers, unnumbered }: PiecesOut): boolean {
  return count > 0 && numbers.length > 0 && count < numbers.length + unnumbered;
}

/** True if the returned pieces are unambiguous. Pieces without a number may be among them. */
export function isClear(
  count: number,
  named: readonly string[] | undefined,
  out: PiecesOut,
): boolean {
  if (named === undefined) return !mustName(count, out);
  const { numbers, unnumbered } = out;
  const fewest = Math.min(numbers.length, count - unnumbered);
  const areOut = named.every((number) => numbers.includes(number));
  return areOut && named.length >= fewest && named.length <= count;
}

/** Serial numbers per line; they replace the former ones of a line. */
export const serialsOfLines = z
  .array(
    z.object({
      line: z
        .int()
        .min(0)
        .meta({ description: 'The line’s place in the order’s `cartItems`, from 0.' }),
      numbers: serialNumberList,
    }),
  )
  .max(200)
  .refine(
    (lines) => isUnique(lines.map(({ line }) => String(line))),
    'serials.twice' satisfies MessageKey,
  );

export type SerialsOfLines = z.infer<typeof serialsOfLines>;

export const allowUnknownSerials = z.boolean().optional().meta({
  description: 'Give out numbers too that nobody noted before; this is on record.',
});

/** PUT /orders/{id}/serials */
export const orderSerialsRequest = z.object({ serials: serialsOfLines, allowUnknownSerials });

export const serial = z
  .object({
    _id: z.string(),
    number: z.string(),
    status: z.enum(serialStatuses),
    product: z.object({ _id: z.string(), title: z.string() }).nullable().meta({
      description: 'Null when the product is gone.',
    }),
    sku: z.string().optional(),
    options: z.array(variantOption),
    receipt: z.string().optional().meta({ description: 'The supplier’s reference.' }),
    takenIn: z.boolean().meta({
      description: 'False where nobody noted it before it was given out.',
    }),
    order: z
      .object({ _id: z.string(), number: z.int(), buyer: z.string().optional() })
      .optional()
      .meta({ description: 'The one it went out with last; its buyer for who may see orders.' }),
    returned: z.boolean().optional().meta({ description: 'It came back from that order.' }),
    warrantyUntil: z.iso.date().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Serial' });

export type Serial = z.infer<typeof serial>;

export const serialListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional().meta({
    description: 'The beginning of a serial number, or a SKU.',
  }),
  status: z.enum(serialStatuses).optional(),
  variant: z.string().optional().meta({ description: 'Of one variant only.' }),
});

export type SerialListQuery = z.infer<typeof serialListQuery>;

export const serialList = listOf(serial).meta({ id: 'SerialList' });

/** POST /admin/inventory/{variantId}/serials: pieces that are in stock already. */
export const serialsWrite = z.object({
  numbers: serialNumberList.min(1, 'serials.missing' satisfies MessageKey),
});

/** PUT /admin/serials/{id} */
export const serialChange = z.object({ status: z.enum(['inStock', 'writtenOff']) });
