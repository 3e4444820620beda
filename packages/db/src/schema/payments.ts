import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkout.ts';
import { createdAt, money, primaryId, timestamptz, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/** Money a provider says it received. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    orderId: uuid('order_id').references(() => orders.id),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['paid', 'refunded', 'review'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('payments_once').on(t.provider, t.providerPaymentId),
    index('payments_of_order').on(t.orderId),
    index('payments_of_checkout').on(t.checkoutId),
    index('payments_under_review').on(t.createdAt).where(sql`${t.status} = 'review'`),
  ],
);

/** Money to give back. Written before the provider is asked, so that a crash asks again, not twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    /** Of a payment that is given back whole: once, ever. Null for parts. */
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    /** Of a payment that is given back in parts: as many as there are refunds of its order. */
    partOf: uuid('part_of').references(() => payments.id),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['wanted', 'done', 'failed'] })
      .notNull()
      .default('wanted'),
    providerRefundId: text('provider_refund_id').unique(),
    lastError: text('last_error'),
    /** How often somebody had it tried anew after the provider refused. */
    attempt: integer('attempt').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('refunds_of_one_payment', sql`num_nonnulls(${t.paymentId}, ${t.partOf}) = 1`),
    index('refunds_parts').on(t.partOf).where(sql`${t.partOf} is not null`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
    index('refunds_waiting').on(t.nextTryAt).where(sql`${t.status} = 'wanted'`),
    index('refunds_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
  ],
);

/** Every event a provider sent, once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    provider: text('provider').notNull(),
    providerEventId: text('provider_event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    handledAt: timestamptz('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('payment_events_once').on(t.provider, t.providerEventId)],
);
