import { z } from 'zod';
import { forgotSchema } from '../accounts/account-forms.ts';
import { couponChoice } from '../cart/cart.ts';
import { deliveryMethod, expectedTotal, shippingAddress } from '../checkout/checkout.ts';
import { purchaseTotals } from '../checkout/purchase-totals.ts';
import { couponKinds } from '../coupons/coupons.ts';
import { lineOfText } from '../delivery/places.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { orderNoteRequest } from '../orders/orders.ts';

/** Orders that staff takes for a customer, on the phone or at the counter. */

/** Nobody should read out a card, so online payment is not offered here. */
export const phoneOrderPayments = ['cash', 'bank'] as const;

export type PhoneOrderPayment = (typeof phoneOrderPayments)[number];

export const phoneOrderLimits = { lines: 50, pieces: 1_000 };

const anyLines = z
  .array(
    z.object({
      variant: z.uuid(),
      count: z.int().min(1).max(phoneOrderLimits.pieces),
    }),
    'phoneOrders.linesMissing' satisfies MessageKey,
  )
  .max(phoneOrderLimits.lines, 'phoneOrders.linesTooMany' satisfies MessageKey)
  .refine((lines) => new Set(lines.map(({ variant }) => variant)).size === lines.length, {
    error: 'orders.refundLineTwice' satisfies MessageKey,
  });

const lines = anyLines.min(1, 'phoneOrders.linesMissing' satisfies MessageKey);

const paymentMethodType = z.enum(
  phoneOrderPayments,
  'checkout.selectPaymentMethod' satisfies MessageKey,
);

const user = z.uuid().optional().meta({ description: 'Whose order it is, where they are known.' });

const email = forgotSchema.shape.email.optional().meta({
  description:
    'Of somebody else: the account that proved to have this address, or a guest. Without it the order has no account.',
});

const coupon = couponChoice.shape.couponName.optional().meta({
  description: 'A code that the customer says. It holds by the rules of the checkout.',
});

/** As in the checkout, with a required name, which is not known without an account. */
export const phoneOrderAddress = shippingAddress.extend({
  name: lineOfText(100, 'checkout.nameTooLong').min(1, 'checkout.enterName'),
});

/** POST /admin/orders */
export const phoneOrderRequest = z
  .object({
    user,
    email,
    lines,
    coupon,
    shippingAddress: phoneOrderAddress,
    deliveryMethod,
    paymentMethodType,
    note: orderNoteRequest.shape.note
      .optional()
      .meta({ description: 'Only the shop’s people read it.' }),
    expectedTotal,
  })
  .refine((request) => request.user === undefined || request.email === undefined, {
    error: 'phoneOrders.userOrEmail' satisfies MessageKey,
    path: ['email'],
  });

export type PhoneOrderRequest = z.output<typeof phoneOrderRequest>;

const typed = z.string().trim().max(500).optional();

/** POST /admin/orders/quote: goods and address as far as known. */
export const phoneOrderQuoteRequest = z.object({
  user,
  email: typed.meta({ description: 'Somebody will be known by it; nobody is looked up.' }),
  lines: anyLines,
  coupon,
  shippingAddress: z
    .object({ name: typed, city: typed, details: typed, phone: typed, postalCode: typed })
    .default({}),
  deliveryMethod,
  paymentMethodType: paymentMethodType.default('cash'),
});

export type PhoneOrderQuoteRequest = z.output<typeof phoneOrderQuoteRequest>;

const phoneOrderQuote = z
  .object({
    lines: z.array(
      z.object({
        variant: z.string(),
        title: z.string().optional().meta({ description: 'Absent where it is not sold.' }),
        count: z.int(),
        price: z.number().optional().meta({ description: 'Of one piece.' }),
        left: z.int().meta({ description: 'How many the shop has.' }),
        problem: z.string().optional().meta({ description: 'Why it cannot be sold like this.' }),
      }),
    ),
    linesTotal: z.number().meta({ description: 'Of the lines that are sold.' }),
    discountTotal: z.number(),
    coupon: z
      .object({ name: z.string(), kind: z.enum(couponKinds) })
      .optional()
      .meta({ description: 'The one that holds.' }),
    couponProblem: z.string().optional().meta({ description: 'Why it does not.' }),
    grams: z.int().meta({ description: 'What they weigh, as far as the shop knows.' }),
    figures: purchaseTotals.optional().meta({
      description: 'Without the lines that are not sold. Absent while the city is not known.',
    }),
    problem: z.string().optional().meta({
      description: 'Why it cannot be delivered or paid like this; then there are no figures.',
    }),
    refusals: z
      .object({
        count: z.int(),
        taken: z.int(),
        minded: z.boolean().meta({
          description:
            'They are as many as the shop minds. The order can be placed; it is noted that cash is meant.',
        }),
      })
      .optional()
      .meta({
        description:
          'Cash parcels of this phone, address or person that nobody took in, beside those of the phone that were taken in. Of an order in cash that is delivered.',
      }),
  })
  .meta({ id: 'PhoneOrderQuote' });

export type PhoneOrderQuote = z.infer<typeof phoneOrderQuote>;

export const phoneOrderQuoteResponse = z.object({ data: phoneOrderQuote });
