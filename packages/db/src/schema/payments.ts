import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkout.ts';
import { createdAt, moment, money, primaryId, updatedAt } from './columns.ts';
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
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['wanted', 'done', 'failed'] })
      .notNull()
      .default('wanted'),
    providerRefundId: text('provider_refund_id').unique(),
    lastError: text('last_error'),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
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
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('payment_events_once').on(t.provider, t.providerEventId)],
);
