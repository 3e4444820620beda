import { z } from 'zod';
import { shippingAddress } from '../checkout/checkout.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { paymentObstacles } from '../payments/payment-offer.ts';

/** Changes of an order before it is sent: lines, counts and address. */

export const changeNoteLength = 200;

const maxPieces = 1_000;

const changedLine = z.object({
  line: z.int().min(0).meta({ description: 'The line’s place in `cartItems`, from 0.' }),
  count: z.int().min(0).max(maxPieces).meta({ description: 'None takes the line out.' }),
});

const addedLine = z.object({
  variant: z.uuid(),
  count: z.int().min(1).max(maxPieces),
  price: z.enum(['today', 'order']).default('today').meta({
    description:
      'What one costs: its price of today, or what it costs in a line that the order has.',
  }),
});

const changeFields = z.object({
  version: z.int().meta({ description: 'Of the order, as it was read.' }),
  lines: z.array(changedLine).max(500).default([]),
  added: z.array(addedLine).max(50).default([]),
  shippingAddress: shippingAddress.optional(),
});

function withoutRepeats<Fields extends z.ZodType<z.output<typeof changeFields>>>(fields: Fields) {
  return fields
    .refine(({ lines }) => isOnce(lines.map(({ line }) => line)), {
      error: 'orders.refundLineTwice' satisfies MessageKey,
      path: ['lines'],
    })
    .refine(({ added }) => isOnce(added.map(({ variant }) => variant)), {
      error: 'orders.refundLineTwice' satisfies MessageKey,
      path: ['added'],
    });
}

function isOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** POST /orders/{id}/changes/preview */
export const orderChangePreviewRequest = withoutRepeats(changeFields);

/** POST /orders/{id}/changes */
export const orderChangeRequest = withoutRepeats(
  changeFields.extend({
    note: z
      .string()
      .trim()
      .max(changeNoteLength, 'orders.noteTooLong' satisfies MessageKey)
      .optional()
      .meta({ description: 'Why; whoever ordered reads it.' }),
    expectedTotal: z.number().min(0).meta({
      description:
        'What was shown: `total` of the preview. A change that would come to something else is refused.',
    }),
    allowPayment: z.boolean().optional().meta({
      description: 'Although the preview names a `paymentObstacle`.',
    }),
  }),
);

export type OrderChangeFields = z.output<typeof changeFields>;
export type OrderChangeRequest = z.output<typeof orderChangeRequest>;

const plannedLine = z.object({
  line: z
    .int()
    .optional()
    .meta({ description: 'Its place in `cartItems`; absent where it is new.' }),
  variant: z.string().optional(),
  title: z.string(),
  count: z.int(),
  price: z.number().meta({ description: 'Of one piece.' }),
  discount: z.number(),
  total: z.number().meta({ description: 'After its share of the discount.' }),
});

/** The new totals of an order. */
const orderChangePreview = z
  .object({
    lines: z.array(plannedLine),
    linesTotal: z.number(),
    discountTotal: z.number(),
    shippingPrice: z.number(),
    paymentFee: z
      .number()
      .optional()
      .meta({ description: 'The part of `shippingPrice` for the way to pay.' }),
    taxPrice: z.number(),
    total: z.number(),
    totalBefore: z.number(),
    couponEnds: z.boolean().optional().meta({
      description: 'The coupon no longer holds for what is left, and can be used again.',
    }),
    refund: z
      .object({ amount: z.number(), byHand: z.boolean() })
      .optional()
      .meta({ description: 'What goes back of a paid order.' }),
    toPay: z.number().optional().meta({
      description:
        'Of a paid order: what was added, an order of its own that goes out with it and is paid on delivery.',
    }),
    paymentObstacle: z.enum(paymentObstacles).optional().meta({
      description:
        'What the settings of its way to pay have against it; of a paid order against paying what is added on delivery.',
    }),
    replacesInvoice: z.string().optional().meta({
      description: 'The number of an invoice that was issued before: the order gets another.',
    }),
  })
  .meta({ id: 'OrderChangePreview' });

export type OrderChangePreview = z.infer<typeof orderChangePreview>;

export const orderChangePreviewResponse = z.object({ data: orderChangePreview });
