import { z } from 'zod';
import { dayInput } from '../days.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { serialNumberList } from '../serials/serials.ts';

/** Cash parcels refused at the door: how they are counted, and the consequences. */

/** Consequence once the allowed number of parcels was refused. */
export const cashRules = ['none', 'confirm', 'code', 'cardOnly'] as const;

export type CashRule = (typeof cashRules)[number];

export const cashTrust = z
  .object({
    taken: z.int().meta({ description: 'Cash parcels that this phone took in.' }),
    refused: z
      .array(
        z.object({
          _id: z.string(),
          number: z.int(),
          refusedAt: z.iso.datetime(),
          matches: z.array(z.enum(['phone', 'place', 'account'])),
        }),
      )
      .meta({
        description: 'Newest first, of the phone, the address or the buyer, within `days`.',
      }),
    rule: z.enum(cashRules),
    limit: z.int(),
    days: z.int(),
    isDoubtful: z
      .boolean()
      .meta({ description: 'As many were refused as the shop allows, and nobody allowed more.' }),
    needsCall: z.boolean().meta({
      description:
        'Somebody has to ring up before it is packed, unless its buyer confirms it by a code.',
    }),
    confirmedAt: z.iso.datetime().optional(),
    allowedUntil: z.iso
      .date()
      .optional()
      .meta({ description: 'The last day on which this phone may pay in cash all the same.' }),
  })
  .meta({ id: 'CashTrust' });

export type CashTrust = z.infer<typeof cashTrust>;

/** PUT /orders/{id}/refuse; the body may be left out. */
export const orderRefuseRequest = z
  .object({
    restock: z.boolean().optional().meta({
      description:
        'Whether the goods are on sale again; they are, unless it says no. Then they are out until `PUT /orders/{id}/goods` books them.',
    }),
  })
  .nullish();

/** PUT /orders/{id}/deliver; the body may be left out. */
export const orderDeliverRequest = z
  .object({
    notTaken: z
      .array(
        z.object({
          line: z.int().min(0),
          count: z.int().min(1),
          serials: serialNumberList.optional().meta({
            description:
              'Which pieces go on sale again, where not all that have serial numbers do.',
          }),
        }),
      )
      .max(500)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
        error: 'orders.refundLineTwice' satisfies MessageKey,
      })
      .optional()
      .meta({
        description:
          'Pieces of a cash parcel that came back: they are not charged. Not all of it, which is `PUT /orders/{id}/refuse`.',
      }),
    restock: z.boolean().optional().meta({
      description:
        'Whether those pieces are on sale again; they are, unless it says no. Then they are out until `PUT /orders/{id}/goods` books them.',
    }),
  })
  .nullish();

export type OrderDeliverRequest = NonNullable<z.output<typeof orderDeliverRequest>>;

/** PUT /orders/{id}/goods */
export const orderGoodsRequest = z.object({
  restock: z.boolean().meta({
    description: 'Whether they are on sale again; else they are written off.',
  }),
});

/** PUT /orders/{id}/cash-exception */
export const cashExceptionRequest = z.object({
  until: dayInput('cashTrust.chooseDay'),
});
