import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';
import { variantOption } from '../catalog/variants.ts';
import { shippingAddress } from '../checkout/checkout.ts';
import { dayInput } from '../days.ts';
import { deliveryMethods, pickupPlace } from '../delivery/delivery.ts';
import { lineOfText } from '../delivery/places.ts';
import { flagParameter, keywordParameter, listOf, pageParameters, sortParameter } from '../list.ts';
import { bankTransfer } from '../payments/bank-transfers.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { allowUnknownSerials, lineSerial, serialsOfLines } from '../serials/serials.ts';
import { lineTax, orderTax } from '../taxes/taxes.ts';
import { cashTrust } from './cash-trust.ts';
import { orderRefund, refundableRest, refundStates } from './order-refunds.ts';
import { orderActions, orderStatuses } from './order-states.ts';
import { orderViewParameters } from './order-views.ts';

/** Orders: API shapes. */

const orderLine = z
  .object({
    product: z
      .object({
        _id: z.string(),
        title: z.string(),
        imageCover: z.string().optional(),
      })
      .nullable()
      .meta({ description: 'Null when the product is gone.' }),
    title: z.string(),
    imageCover: z.string().optional(),
    imageCoverPicture: picture.optional(),
    count: z.int(),
    color: z.string().optional(),
    colorName: z.string().optional(),
    variant: z.string().optional(),
    sku: z.string().optional(),
    options: z.array(variantOption).meta({ description: 'As they were named then.' }),
    price: z.number().meta({ description: 'Of one, as it was then.' }),
    discount: z.number().meta({ description: 'This line’s share of the discount.' }),
    total: z.number(),
    tax: lineTax.optional().meta({
      description:
        'In `total`, or on top of it, as `taxMode` says; absent where taxes were off then.',
    }),
    unitCost: z.number().optional().meta({
      description: 'What one cost the shop on average then; only administrators see it.',
    }),
    serials: z.array(lineSerial).optional().meta({
      description:
        'Serial numbers of its pieces, where they have been given out; not shown by a link.',
    }),
    serialsMissing: z.int().optional().meta({
      description: 'Pieces that have no serial number yet and should; only staff sees it.',
    }),
  })
  .meta({ id: 'OrderLine' });

/** Orders of older clients may lack parts of the address until it is completed. */
const savedAddress = z.object({
  name: z.string().optional(),
  city: z.string().optional(),
  details: z.string().optional(),
  phone: z.string().optional(),
  postalCode: z.string().optional(),
});

const historyEntry = z.object({
  _id: z.string().optional().meta({
    description: 'Of an internal note of whoever asks, by which they may delete it.',
  }),
  status: z.enum(orderStatuses),
  at: z.iso.datetime(),
  note: z.string().optional(),
  internal: z.boolean().optional().meta({ description: 'A note that only the shop sees.' }),
  by: z.object({ _id: z.string(), name: z.string() }).optional().meta({
    description: 'Who did it; only administrators see it.',
  }),
});

const relatedOrder = z.object({ _id: z.string(), number: z.int(), status: z.enum(orderStatuses) });

const shipment = z
  .object({
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.url().optional().meta({
      description: 'Where the carrier says how the parcel stands, if we know such a page.',
    }),
  })
  .meta({ id: 'Shipment' });

export type Shipment = z.infer<typeof shipment>;

const refundState = z.object({
  amount: z.number(),
  status: z.enum(refundStates),
  reason: z.string(),
});

const orderMargin = z.object({
  unknownLines: z.int().meta({ description: 'Lines whose cost nobody knows.' }),
  amount: z
    .number()
    .optional()
    .meta({ description: 'Without tax; absent where a cost is unknown.' }),
  percent: z.number().optional(),
});

export type OrderMargin = z.infer<typeof orderMargin>;

export const order = z
  .object({
    _id: z.string(),
    number: z.int(),
    user: z.object({
      _id: z.string().optional(),
      name: z.string(),
      email: z.string(),
      phone: z.string().optional(),
    }),
    cartItems: z.array(orderLine),
    shippingAddress: savedAddress,
    addressComplete: z.boolean(),
    currency: z.string(),
    linesTotal: z.number(),
    discountTotal: z.number(),
    couponName: z.string().optional(),
    taxPrice: z.number().meta({
      description: 'On top of goods and shipping; nothing where prices include it.',
    }),
    taxMode: z.enum(['included', 'added']).optional().meta({
      description: 'How tax was taken; absent where taxes were off then.',
    }),
    taxes: z.array(orderTax).meta({
      description: 'All of it by rate, as it was settled with the order.',
    }),
    shippingPrice: z.number(),
    cashFee: z.number().optional().meta({
      description: 'The part of `shippingPrice` that paying in cash cost, where it did.',
    }),
    paymentFee: z.number().optional().meta({
      description: 'The part of `shippingPrice` that the way to pay cost, cash or another.',
    }),
    deliveryMethod: z.enum(deliveryMethods).optional().meta({
      description: 'As it was chosen; absent where the shop offered no choice then.',
    }),
    pickup: pickupPlace.optional().meta({
      description: 'Where and when it can be picked up, as it was then.',
    }),
    deliverBy: z.iso.date().optional().meta({
      description: 'The day it was promised for; absent where the shop kept no table then.',
    }),
    shipment: shipment.optional().meta({
      description: 'Who brings it, once somebody said so.',
    }),
    totalOrderPrice: z.number(),
    paymentMethodType: z.enum(paymentMethods),
    paymentMethodName: z.string().optional().meta({
      description: 'What the shop calls it, where it has a name of its own for it.',
    }),
    bankTransfer: bankTransfer.optional().meta({
      description: 'Of orders paid by bank transfer: where to, until when, and what came.',
    }),
    paidBy: z
      .object({ provider: z.string(), reference: z.string() })
      .optional()
      .meta({ description: 'Who took the payment, by their number; only staff sees it.' }),
    isPaid: z.boolean(),
    paidAt: z.iso.datetime().optional(),
    isDelivered: z.boolean(),
    deliveredAt: z.iso.datetime().optional(),
    status: z.enum(orderStatuses),
    history: z.array(historyEntry),
    refund: refundState.optional().meta({
      description:
        'All that the card provider gives back, as one: failed where one of `refunds` failed, wanted where one still is.',
    }),
    refunds: z.array(orderRefund).meta({ description: 'Oldest first.' }),
    refundedPrice: z.number().meta({
      description: 'What was given back or is on its way back.',
    }),
    refundable: refundableRest.optional().meta({
      description: 'What is left to give back, where something is; only administrators see it.',
    }),
    confirmBy: z.iso.datetime().optional().meta({
      description:
        'Whoever ordered has to confirm it until then, by the code of an email; else it is called off. Absent once that is over.',
    }),
    cashTrust: cashTrust.optional().meta({
      description: 'Of cash orders, one at a time; only administrators see it.',
    }),
    margin: orderMargin.optional().meta({
      description: 'What the goods left the shop; only administrators see it.',
    }),
    changeable: z.boolean().optional().meta({
      description: 'Whether whoever asks may change its lines and its address.',
    }),
    addedTo: relatedOrder.optional().meta({
      description: 'The paid order that it adds to and goes out with.',
    }),
    additions: z
      .array(relatedOrder.extend({ total: z.number(), isPaid: z.boolean() }))
      .optional()
      .meta({ description: 'Orders of what was added after it was paid; they go out with it.' }),
    replaces: relatedOrder.extend({ amount: z.number() }).optional().meta({
      description: 'The order whose returned pieces paid for it, and how much of it.',
    }),
    replacements: z
      .array(relatedOrder.extend({ total: z.number() }))
      .optional()
      .meta({ description: 'Orders that were sent for pieces that came back.' }),
    replacedInvoices: z.array(z.string()).optional().meta({
      description: 'Numbers of invoices that were replaced when it changed.',
    }),
    canCancel: z.boolean().meta({ description: 'By whoever asks.' }),
    actions: z.array(z.enum(orderActions)).meta({
      description: 'What whoever asks may do now; for people who bought, at most `cancel`.',
    }),
    version: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;

export const orderResponse = z.object({ data: order });
export const orderChanged = z.object({ status: z.literal('success'), data: order });

export const orderList = listOf(order).meta({ id: 'OrderList' });

export type OrderList = z.infer<typeof orderList>;

const orderTotals = z
  .object({
    count: z.int(),
    amount: z.number().meta({ description: 'Without cancelled and refunded orders.' }),
    paid: z.number(),
    byStatus: z.record(z.enum(orderStatuses), z.int()),
  })
  .meta({ id: 'OrderTotals' });

export type OrderTotals = z.infer<typeof orderTotals>;

/** Totals of all matches of the filter. A separate request, so that the list need not wait for them. */
export const orderTotalsResponse = z.object({ data: orderTotals });

export const orderSortFields = ['createdAt', 'total', 'number', 'status'] as const;

const dayParameter = dayInput();
/**
 * `keyword` finds parts of a name or an email address, and a whole phone, SKU or number of an order, an
 * invoice, a parcel or a piece; `from` and `to` are full days in the shop's time zone.
 */
export const orderListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  status: z
    .union([z.enum(orderStatuses), z.array(z.enum(orderStatuses))])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional(),
  paymentMethodType: z.enum(paymentMethods).optional(),
  paid: flagParameter.optional(),
  mine: flagParameter.optional().meta({
    description: 'Only one’s own, also for administrators, who else see everybody’s.',
  }),
  ...orderViewParameters,
  from: dayParameter.optional(),
  to: dayParameter.optional(),
  sort: sortParameter(orderSortFields).optional(),
});

export type OrderListQuery = z.infer<typeof orderListQuery>;

export const noteLength = 500;

export const orderNote = z.string().trim().max(noteLength, 'orders.noteTooLong');

const shownToBuyer =
  'Whoever ordered reads it with the order. What only the shop is to see goes to `POST /orders/{id}/notes`.';

export const orderReason = orderNote.optional().meta({ description: shownToBuyer });

/** Carrier and tracking number. Absent fields stay, empty ones are cleared. */
export const shipmentRequest = z.object({
  carrier: lineOfText(60, 'orders.carrierTooLong'),
  trackingNumber: z
    .string('orders.trackingNumberInvalid')
    .trim()
    .regex(/^[\p{L}\p{N} ._/#-]{0,60}$/u, 'orders.trackingNumberInvalid'),
});

/**
 * PUT /orders/{id}/status; sending `dispatched` again corrects carrier and tracking number of a dispatched
 * order.
 */
export const orderStatusRequest = shipmentRequest.partial().extend({
  status: z.enum(['preparing', 'dispatched']),
  note: orderNote.optional().meta({ description: shownToBuyer }),
  serials: serialsOfLines.optional().meta({
    description: 'Which pieces are in the parcel. What is left out can be said later.',
  }),
  allowUnknownSerials,
});

export type OrderAddressRequest = z.output<typeof orderAddressRequest>;
export type OrderStatusRequest = z.output<typeof orderStatusRequest>;

/** PUT /orders/{id}/cancel; the body may be left out. */
export const orderCancelRequest = z.object({ reason: orderReason }).nullish();

/** POST /orders/{id}/notes */
export const orderNoteRequest = z.object({
  note: orderNote.min(1, 'orders.enterNote'),
  mentions: z.array(z.uuid()).max(20).optional().meta({
    description:
      'Colleagues whom the note names after an @; those who may see orders are notified.',
  }),
});

/** POST /orders/{id}/refund; `restock` puts returned goods on sale again. */
export const orderRefundRequest = z
  .object({
    reason: orderReason,
    restock: z.boolean().optional(),
  })
  .nullish();

/** PUT /orders/{id}/address, before it is sent. */
export const orderAddressRequest = z.object({
  shippingAddress,
  allowPayment: z.boolean().optional().meta({
    description: 'Of staff: although its way to pay is not offered there.',
  }),
});

/** POST /orders/{id}/buy-again: lists products that could not be added. */
export const buyAgainResponse = z.object({
  status: z.literal('success'),
  data: z.object({
    added: z.int(),
    unavailable: z.array(z.string()).meta({ description: 'Titles.' }),
  }),
});
