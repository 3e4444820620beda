import { z } from 'zod';
import { deliveryMethods } from '../delivery/delivery.ts';
import {
  isEgyptianMobile,
  isEgyptianPostalCode,
  lineOfText,
  plainMobile,
} from '../delivery/places.ts';
import { textLengths } from '../limits.ts';
import { paymentMethods } from '../payments/payment-methods.ts';

/** Checkout of a cart: request, response, and polling of the outcome. */

const longest = { name: 100, city: 200, details: 500 };

export const shippingAddress = z
  .object({
    name: lineOfText(longest.name, 'checkout.nameTooLong')
      .optional()
      .meta({ description: 'Who takes it in; without it, whoever orders.' }),
    city: lineOfText(longest.city, 'checkout.notValidCity')
      .min(1, 'checkout.enterCity')
      .min(textLengths.checkoutCity.minimum, 'checkout.notValidCity'),
    details: lineOfText(longest.details, 'checkout.detailsTooLong')
      .min(1, 'checkout.enterDetails')
      .min(textLengths.checkoutDetails.minimum, 'checkout.describeMore'),
    phone: z
      .string('checkout.enterPhone')
      .trim()
      .min(1, 'checkout.enterPhone')
      .overwrite(plainMobile)
      .refine(isEgyptianMobile, 'checkout.notValidPhone'),
    postalCode: z
      .string('checkout.notValidPostalCode')
      .trim()
      .refine((text) => text === '' || isEgyptianPostalCode(text), 'checkout.notValidPostalCode')
      .optional(),
  })
  .meta({ id: 'ShippingAddress' });

export type ShippingAddressInput = z.input<typeof shippingAddress>;
export type CompleteShippingAddress = z.output<typeof shippingAddress>;

export const paymentMethod = z.enum(paymentMethods, 'checkout.selectPaymentMethod');

export const expectedTotal = z
  .number('checkout.notValidTotal')
  .min(0, 'checkout.notValidTotal')
  .meta({
    description:
      'What the buyer was shown. When it would come to something else, nothing is bought.',
  });

export const deliveryMethod = z.enum(deliveryMethods, 'checkout.methodNotOffered').optional().meta({
  description: 'One that is offered to the city; without it, the first that is.',
});

/** POST /orders/checkout-session/{cartId} */
export const checkoutRequest = z.object({
  shippingAddress,
  paymentMethodType: paymentMethod,
  deliveryMethod,
  expectedTotal: expectedTotal.optional(),
});

export type CheckoutRequest = z.output<typeof checkoutRequest>;
export type CheckoutForm = z.input<typeof checkoutRequest>;

/** POST /checkouts/cash-offer */
export const cashOfferRequest = z.object({ shippingAddress });

export const cashOfferResponse = z.object({
  data: z.object({
    offered: z.boolean().meta({
      description: 'Whether the courier may take cash there. The counter of the shop always may.',
    }),
  }),
});

/** POST /orders/{cartId} */
export const cashOrderRequest = z.object({
  shippingAddress,
  deliveryMethod,
  expectedTotal: expectedTotal.optional(),
});

/** `session.id` is the checkout's id, for GET /checkouts/{id}. */
export const checkoutSession = z
  .object({
    status: z.literal('success'),
    session: z.object({
      id: z.string(),
      url: z.string().meta({
        description:
          'Where to go: the payment page, or for cash and bank transfer the page of the order.',
      }),
      expiresAt: z.iso.datetime().optional(),
    }),
    order: z.object({ _id: z.string() }).optional(),
  })
  .meta({ id: 'CheckoutSession' });

export type CheckoutSession = z.infer<typeof checkoutSession>;

/**
 * `open`: not paid yet. `completed`: there is an order. `expired`: not paid in time. `refunded`: paid too
 * late and refunded. `review`: the shop checks the payment.
 */
export const checkoutStates = ['open', 'completed', 'expired', 'refunded', 'review'] as const;

export type CheckoutState = (typeof checkoutStates)[number];

export const checkoutStatus = z
  .object({
    _id: z.string(),
    status: z.enum(checkoutStates),
    paymentMethodType: z.enum(paymentMethods),
    total: z.number(),
    /** Present while it can be paid. */
    url: z.string().optional(),
    expiresAt: z.iso.datetime().optional(),
    order: z.object({ _id: z.string(), number: z.int() }).optional(),
  })
  .meta({ id: 'CheckoutStatus' });

export type CheckoutStatus = z.infer<typeof checkoutStatus>;

export const checkoutStatusResponse = z.object({ data: checkoutStatus });

/** Pages of the shop that providers and emails link to. */
export const checkoutPages = {
  /** After a card payment with any outcome: polls GET /checkouts/{id}. */
  outcome: (checkoutId: string) => `/checkout/payment/${checkoutId}`,
  order: (orderId: string) => `/account/orders/${orderId}`,
  /** Read-only, without a session. */
  orderByLink: (token: string) => `/orders/${token}`,
  cart: '/checkout/cart',
  checkout: (cartId: string) => `/checkout/cart/${cartId}`,
} as const;
