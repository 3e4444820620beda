import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import { deliveryMethods, type PickupPlace } from '@matjar/contract/delivery/delivery.ts';
import { orderStatuses } from '@matjar/contract/orders/order-states.ts';
import { paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
import type { Tax } from '@matjar/contract/taxes/tax-totals.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, money, primaryId, timestamptz, updatedAt, version } from './columns.ts';
import { media } from './media.ts';

export interface ShippingAddress {
  /** Who takes it in, where that is not the account's own name. */
  name?: string;
  city?: string;
  details?: string;
  phone?: string;
  postalCode?: string;
}

export interface Buyer {
  name: string;
  email: string;
  phone: string | null;
}

/** The last ten digits: 010…, +2010… and 002010… are one phone. */
export function phoneDigits(address: SQLWrapper): SQL {
  return sql`right(regexp_replace(${address} ->> 'phone', '\\D', '', 'g'), 10)`;
}

/** City and street without case, accents, blanks and commas. */
export function placeText(address: SQLWrapper): SQL {
  return sql`regexp_replace(fold_text(coalesce(${address} ->> 'city', '') || coalesce(${address} ->> 'details', '')), '[^[:alnum:]]+', '', 'g')`;
}

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    /** What people read out on the telephone. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 10_001 })
      .unique(),
    /** Kept when the account goes; then the order names nobody. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who bought, as they were called then. */
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    currency: text('currency').notNull(),
    linesTotal: money('lines_total').notNull(),
    discountTotal: money('discount_total').notNull().default(0),
    /** On top of the prices; nothing where they include it. */
    taxTotal: money('tax_total').notNull().default(0),
    /** Null where taxes were off then. */
    taxMode: text('tax_mode', { enum: ['included', 'added'] }),
    /** Of shipping and the fee for the way to pay, as it was settled. */
    shippingTax: jsonb('shipping_tax').$type<Tax>(),
    /** With the fee for the way to pay. */
    shippingTotal: money('shipping_total').notNull().default(0),
    /** For the way to pay; the column is older than fees for anything but cash. */
    paymentFee: money('cash_fee').notNull().default(0),
    /** Null where the shop offered no choice then. */
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }),
    /** Where and when it can be picked up, as it was said then. */
    pickup: jsonb('pickup').$type<PickupPlace>(),
    /** The day it was promised for; null where the shop kept no table of delivery then. */
    deliverBy: date('deliver_by'),
    /** Who brings it and under which number; null until somebody says so. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    total: money('total').notNull(),
    /** What refunds took of the total, from when they are asked for. */
    refundedTotal: money('refunded_total').notNull().default(0),
    /** What pieces of another order paid of the total, which it was sent in exchange for. */
    exchangedTotal: money('exchanged_total').notNull().default(0),
    couponName: text('coupon_name'),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    paidAt: timestamptz('paid_at'),
    deliveredAt: timestamptz('delivered_at'),
    /** Nobody took the parcel in or paid for it at the door; it counts against cash for the phone and the address. */
    refusedAt: timestamptz('refused_at'),
    /** When whoever ordered confirmed that cash is meant: on the phone, or by the code of an email. */
    cashConfirmedAt: timestamptz('cash_confirmed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'orders_total_adds_up',
      sql`${t.total} = ${t.linesTotal} - ${t.discountTotal} + ${t.taxTotal} + ${t.shippingTotal} and ${t.total} >= 0`,
    ),
    check(
      'orders_refused_unpaid',
      sql`${t.refusedAt} is null or (${t.paymentMethod} = 'cash' and ${t.paidAt} is null)`,
    ),
    check('orders_cash_fee_within_shipping', sql`${t.paymentFee} between 0 and ${t.shippingTotal}`),
    check('orders_exchanged_within_total', sql`${t.exchangedTotal} between 0 and ${t.total}`),
    check('orders_refunded_within_total', sql`${t.refundedTotal} between 0 and ${t.total}`),
    index('orders_of_user').on(t.userId, t.createdAt.desc()),
    /** What a customer spent, without reading the orders. */
    index('orders_paid_by_customer').on(
      t.userId,
      t.status,
      t.createdAt,
      t.total,
      t.refundedTotal,
      t.paidAt,
    ),
    /** Holds all that the admin's totals and pages look at, so that they need not read the orders. */
    index('orders_listed').on(
      t.createdAt,
      t.id,
      t.status,
      t.paymentMethod,
      t.total,
      t.paidAt,
      t.userId,
    ),
    /** Few orders; what is subtracted where the others are added up. */
    index('orders_refunded')
      .on(t.createdAt, t.status, t.paidAt, t.refundedTotal)
      .where(sql`${t.refundedTotal} > 0`),
    index('orders_by_total').on(t.total),
    /** What still has to be done, which is little beside what was done: counted on every list of orders. */
    index('orders_open')
      .on(t.status, t.paymentMethod, t.paidAt, t.deliverBy)
      .where(sql`${t.status} in ('placed', 'paid', 'preparing', 'dispatched')`),
    /** Sold and still in the shop, as `unsentPieces` asks for it; its ids, read without the rows. */
    index('orders_unsent')
      .on(t.id)
      .where(
        sql`${t.status} in ('placed', 'paid', 'preparing') or (${t.status} = 'dispatched' and ${t.deliveryMethod} = 'pickup')`,
      ),
    /** Cancelled and not given back, which is little: counted on every list of orders too. */
    index('orders_to_give_back')
      .on(t.createdAt)
      .where(
        sql`${t.status} = 'cancelled' and ${t.paidAt} is not null and ${t.refundedTotal} < ${t.total}`,
      ),
    /** What the admin's search looks through. */
    index('orders_keyword')
      .using(
        'gin',
        sql`fold_text((${t.buyer} ->> 'name') || ' ' || (${t.buyer} ->> 'email')) gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 512 }),
    /** What was taken and refused of a phone, and the admin's search by it. */
    index('orders_of_phone').on(phoneDigits(t.shippingAddress)),
    index('orders_tracked')
      .on(sql`lower(${t.trackingNumber})`)
      .where(sql`${t.trackingNumber} is not null`),
    /** Few. */
    index('orders_refused_at_place')
      .on(placeText(t.shippingAddress))
      .where(sql`${t.refusedAt} is not null`),
    index('orders_in_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * Orders that were cancelled while their goods were out, and cash parcels of which a part was taken in. A row goes once
 * somebody booked what came back.
 */
export const goodsOut = pgTable('goods_out', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/**
 * Cash orders that whoever placed them has to confirm by the code of an email, else they are cancelled. A row goes
 * once that happened, or at its end.
 */
export const cashConfirmations = pgTable(
  'cash_confirmations',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    dueAt: timestamptz('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cash_confirmations_by_end').on(t.dueAt)],
);

/** A frozen copy of what was bought: later changes of the product change no order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    imageId: uuid('image_id').references(() => media.id),
    color: text('color'),
    unitPrice: money('unit_price').notNull(),
    count: integer('count').notNull(),
    /** This line's share of the order's discount. */
    discount: money('discount').notNull().default(0),
    /** Which one goes back on the shelf when the order is undone. */
    variantId: uuid('variant_id'),
    sku: text('sku'),
    options: jsonb('options').$type<VariantOption[]>(),
    /** As it was settled; null where taxes were off then. */
    tax: jsonb('tax').$type<Tax>(),
    /** Pieces that open returns ask for: no refund beside them may take those. Null is none, as new lines have it. */
    inReturns: integer('in_returns'),
    /** What a piece cost the shop on average when it was sold; a trigger writes it. Null where nobody knew. */
    unitCost: money('unit_cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_lines_count_positive', sql`${t.count} > 0`),
    check('order_lines_in_returns_within_count', sql`${t.inReturns} between 0 and ${t.count}`),
    /** Which orders a product is in, read without the rows. */
    index('order_lines_of_product').on(t.productId, t.orderId),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** Who moved it; null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note'),
    /** A note among the shop's people, which the buyer is not shown. */
    internal: boolean('internal').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('order_history_of_order').on(t.orderId, t.createdAt)],
);

/** Phones that may pay in cash again, whatever was refused, until a day. */
export const cashExceptions = pgTable('cash_exceptions', {
  /** As `phoneDigits` writes it. */
  phone: text('phone').primaryKey(),
  /** The last day, where the shop is. */
  until: date('until').notNull(),
  actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});
