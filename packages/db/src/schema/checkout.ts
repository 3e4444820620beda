import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import { deliveryMethods, type PickupPlace } from '@matjar/contract/delivery/delivery.ts';
import { paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
import type { Tax } from '@matjar/contract/taxes/tax-totals.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, money, primaryId, timestamptz, updatedAt } from './columns.ts';
import { coupons, type StoredCouponTerms } from './coupons.ts';
import { orders, type ShippingAddress } from './orders.ts';

export interface CheckoutLine {
  /** The line of the cart it was; earlier versions did not store it. */
  lineId?: string;
  productId: string;
  title: string;
  imageId: string | null;
  color: string | null;
  /** Lines of earlier versions have none of these. */
  variantId?: string;
  sku?: string;
  options?: VariantOption[];
  unitPrice: number;
  count: number;
  discount: number;
  /** Absent where taxes were off. */
  tax?: Tax;
}

/** `review`: what was paid is not what was asked, and a person must look. */
export const checkoutStatuses = ['open', 'completed', 'expired', 'refunded', 'review'] as const;

/**
 * One try to buy a cart: its frozen prices and what it reserved. It becomes an order when paid, at
 * once for cash.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: primaryId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    cartId: uuid('cart_id').notNull(),
    cartVersion: integer('cart_version').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Tells the same request sent again from another one under the same key. */
    requestHash: text('request_hash').notNull(),
    status: text('status', { enum: checkoutStatuses }).notNull().default('open'),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    linesTotal: money('lines_total').notNull(),
    discountTotal: money('discount_total').notNull(),
    taxTotal: money('tax_total').notNull().default(0),
    taxMode: text('tax_mode', { enum: ['included', 'added'] }),
    shippingTax: jsonb('shipping_tax').$type<Tax>(),
    shippingTotal: money('shipping_total').notNull().default(0),
    /** For the way to pay; the column is older than fees for anything but cash. */
    paymentFee: money('cash_fee').notNull().default(0),
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }),
    pickup: jsonb('pickup').$type<PickupPlace>(),
    /** How long delivery was promised to take; null where the shop keeps no table of it. */
    deliveryDays: integer('delivery_days'),
    total: money('total').notNull(),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponName: text('coupon_name'),
    /** As they were then: coupons are changed and deleted. Null for those of earlier versions. */
    couponTerms: jsonb('coupon_terms').$type<StoredCouponTerms>(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** Which provider was asked for a session. */
    provider: text('provider'),
    /** The card provider's session; it ends before the hold does. */
    providerSessionId: text('provider_session_id').unique(),
    providerUrl: text('provider_url'),
    holdExpiresAt: timestamptz('hold_expires_at'),
    /** When the provider had said its last word on the session: paid, or never will be. */
    settledAt: timestamptz('settled_at'),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('checkouts_idempotency').on(t.userId, t.idempotencyKey),
    index('checkouts_open_holds').on(t.holdExpiresAt).where(sql`${t.status} = 'open'`),
    index('checkouts_unsettled')
      .on(t.holdExpiresAt)
      .where(sql`${t.settledAt} is null and ${t.providerSessionId} is not null`),
    index('checkouts_of_cart').on(t.cartId),
    check('checkouts_total_not_negative', sql`${t.total} >= 0`),
  ],
);
