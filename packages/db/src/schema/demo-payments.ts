import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, money, timestamptz } from './columns.ts';

/**
 * What the demo card provider knows. It lives beside the shop, but the shop looks at it only through
 * the provider's interface, as it would at one on another continent.
 */
export const demoPaymentSessions = pgTable('demo_payment_sessions', {
  id: text('id').primaryKey(),
  /** The same key never makes a second session. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  reference: text('reference').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status', { enum: ['open', 'challenge', 'processing', 'paid', 'expired'] })
    .notNull()
    .default('open'),
  paymentId: text('payment_id').unique(),
  refundId: text('refund_id').unique(),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Money the demo provider gave back, in as many parts as it was asked for. */
export const demoPaymentRefunds = pgTable(
  'demo_payment_refunds',
  {
    id: text('id').primaryKey(),
    /** The same key never gives money back twice. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('demo_payment_refunds_of_payment').on(t.paymentId)],
);

/** Webhooks waiting to be sent, some of them more than once. */
export const demoPaymentEvents = pgTable(
  'demo_payment_events',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => demoPaymentSessions.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    deliverAt: timestamptz('deliver_at').notNull(),
    deliveriesLeft: integer('deliveries_left').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('demo_payment_events_due').on(t.deliverAt).where(sql`${t.deliveriesLeft} > 0`)],
);
