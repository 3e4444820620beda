import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { serialNumberList } from '../serials/serials.ts';

/** Refunds of orders: by lines and pieces, or by amount; several, as long as money is left. */

export const refundStates = ['wanted', 'done', 'failed'] as const;

export const refundReasonLength = 200;

const refundedLine = z.object({
  line: z.int().meta({ description: 'The line’s place in `cartItems`, from 0.' }),
  title: z.string(),
  count: z.int(),
  amount: z.number(),
  restocked: z.boolean().optional().meta({
    description: 'Whether its pieces are on sale again; only administrators see it.',
  }),
});

export const orderRefund = z
  .object({
    _id: z.string(),
    amount: z.number(),
    lines: z.array(refundedLine).meta({ description: 'Whose pieces were named.' }),
    priceAmount: z.number().meta({
      description:
        'Of the price of the goods, where an amount was given back without naming pieces.',
    }),
    shippingAmount: z.number().meta({ description: 'Of delivery.' }),
    reason: z.string().optional(),
    byHand: z.boolean().meta({ description: 'Handed back by people, not by the card provider.' }),
    replacement: z
      .object({ _id: z.string(), number: z.int() })
      .optional()
      .meta({ description: 'The order that it paid for: an exchange, no money went back.' }),
    notTaken: z.boolean().optional().meta({
      description: 'Pieces that were not taken in on delivery: never charged, no money went back.',
    }),
    status: z.enum(refundStates),
    askedAt: z.iso.datetime(),
    doneAt: z.iso.datetime().optional(),
    creditNote: z
      .string()
      .optional()
      .meta({ description: 'Its number, once the money went back.' }),
    by: z.object({ _id: z.string(), name: z.string() }).optional().meta({
      description: 'Who asked for it; only administrators see it.',
    }),
    error: z.string().optional().meta({
      description: 'What the provider said last; only administrators see it.',
    }),
  })
  .meta({ id: 'OrderRefund' });

export type OrderRefund = z.infer<typeof orderRefund>;

export const refundableRest = z.object({
  total: z.number(),
  byHand: z.boolean().meta({ description: 'No card was charged: people hand it back.' }),
  shipping: z.number().meta({ description: 'Of delivery.' }),
  lines: z
    .array(
      z.object({
        line: z.int(),
        count: z.int(),
        amount: z.number(),
        inReturns: z.int().optional().meta({
          description: 'Pieces of `count` that open returns ask for; they are refunded there.',
        }),
      }),
    )
    .meta({ description: 'In the order of `cartItems`.' }),
  restockable: z.boolean().optional().meta({
    description:
      'Whether pieces can go on sale again with it; of what was called off that is settled.',
  }),
  couponMinimum: z.number().optional().meta({
    description:
      'What its coupon asks goods to come to. What stays keeps its discount all the same.',
  }),
});

export type RefundableRest = z.infer<typeof refundableRest>;

const amountWrong = 'orders.refundAmountWrong' satisfies MessageKey;

const amount = z.number(amountWrong).gt(0, amountWrong).max(1_000_000_000, amountWrong);

/** POST /orders/{id}/refunds */
export const orderRefundWrite = z
  .object({
    key: z
      .uuid()
      .meta({ description: 'Made by the client: the same refund sent again is made once.' }),
    lines: z
      .array(
        z.object({
          line: z.int().min(0),
          count: z.int().min(1),
          restock: z.boolean().optional().meta({ description: 'Put its pieces on sale again.' }),
          serials: serialNumberList.optional().meta({
            description:
              'Which pieces go on sale again, where not all that have serial numbers do.',
          }),
        }),
      )
      .max(500)
      .optional(),
    shipping: amount.optional().meta({ description: 'Of delivery, beside lines or alone.' }),
    amount: amount.optional().meta({
      description:
        'In place of lines and delivery: taken off the goods, and what is more off delivery.',
    }),
    reason: z
      .string('orders.refundReasonMissing' satisfies MessageKey)
      .trim()
      .min(1, 'orders.refundReasonMissing' satisfies MessageKey)
      .max(refundReasonLength, 'orders.noteTooLong' satisfies MessageKey)
      .meta({ description: 'The buyer reads it.' }),
    expectedAmount: z.number().optional().meta({
      description: 'What was shown before; a refund that would come to something else is refused.',
    }),
  })
  .refine(({ lines = [] }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    error: 'orders.refundLineTwice' satisfies MessageKey,
    path: ['lines'],
  })
  .refine(
    ({ lines = [], shipping, amount: plain }) =>
      (plain === undefined) !== (lines.length === 0 && shipping === undefined),
    { error: 'orders.refundNothing' satisfies MessageKey, path: ['amount'] },
  );

export type OrderRefundWrite = z.output<typeof orderRefundWrite>;
