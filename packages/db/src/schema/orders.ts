import { sql } from 'drizzle-orm';
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
import { createdAt, moment, money, primaryId, updatedAt, version } from './columns.ts';
import { media } from './media.ts';
import type { VariantOption } from './variants.ts';

export const orderStatuses = [
  'placed',
  'paid',
  'preparing',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
] as const;

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
    paymentMethod: text('payment_method', { enum: ['cash', 'stripe'] }).notNull(),
    currency: text('currency').notNull(),
    linesTotal: money('lines_total').notNull(),
    discountTotal: money('discount_total').notNull().default(0),
    taxTotal: money('tax_total').notNull().default(0),
    shippingTotal: money('shipping_total').notNull().default(0),
    /** The day it was promised for; null where the shop kept no table of delivery then. */
    deliverBy: date('deliver_by'),
    /** Who brings it and under which number; null until somebody says so. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    total: money('total').notNull(),
    /** What refunds took of the total, from when they are asked for. */
    refundedTotal: money('refunded_total').notNull().default(0),
    couponName: text('coupon_name'),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    paidAt: moment('paid_at'),
    deliveredAt: moment('delivered_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'orders_total_adds_up',
      sql`${t.total} = ${t.linesTotal} - ${t.discountTotal} + ${t.taxTotal} + ${t.shippingTotal} and ${t.total} >= 0`,
    ),
    check('orders_refunded_within_total', sql`${t.refundedTotal} between 0 and ${t.total}`),
    index('orders_of_user').on(t.userId, t.createdAt.desc()),
    /** What a customer spent, without reading the orders. */
    index('orders_of_customer').on(t.userId, t.status, t.createdAt, t.total, t.refundedTotal),
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
    /** What the admin's search looks through. */
    index('orders_keyword')
      .using(
        'gin',
        sql`fold_text((${t.buyer} ->> 'name') || ' ' || (${t.buyer} ->> 'email')) gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 512 }),
    index('orders_in_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
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
    /** What a piece cost the shop on average when it was sold; a trigger writes it. Null where nobody knew. */
    unitCost: money('unit_cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_lines_count_positive', sql`${t.count} > 0`),
    index('order_lines_product').on(t.productId),
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
