import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import {
  claimRefunds,
  finishRefund,
  noteRefundProblem,
  sumRefundsDone,
} from './payments.queries.ts';

interface PayBackDeps {
  db: Db;
  providers: PaymentProviders;
  log: FastifyBaseLogger;
}

export type DueRefund = Awaited<ReturnType<typeof claimRefunds>>[number];

export interface RefundedPayment {
  orderId: string | null;
  checkoutId: string;
  amount: number;
  currency: string;
  reason: string;
}

const atOnce = 20;
/** Lease of a refund; after a crash the next run asks the provider again with the same key. */
const leaseSeconds = 60;
const retrySeconds = 60;

/** Carries out due refunds; the caller records each success. */
export async function processDueRefunds(
  deps: PayBackDeps,
  writeDown: (refund: DueRefund, providerRefundId: string) => Promise<void>,
): Promise<void> {
  const due = await claimRefunds(deps.db, atOnce, leaseSeconds);
  /** Payments whose last partial refund has an unknown outcome. */
  const unclear = new Set<string>();
  // Oldest first: a part is identified by the amount refunded before it.
  for (const refund of due.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (unclear.has(refund.paymentId)) {
      await noteLater(deps.db, refund.id, new ProviderUnreachable('another part is unclear'));
      continue;
    }
    const providerRefundId = await payBack(deps, refund, () => unclear.add(refund.paymentId));
    if (providerRefundId !== undefined) await writeDown(refund, providerRefundId);
  }
}

function noteLater(db: Db, refundId: string, { message }: ProviderUnreachable): Promise<void> {
  const problem = { lastError: message, retryInSeconds: retrySeconds };
  return noteRefundProblem(db, refundId, { ...problem, status: 'wanted' });
}

async function payBack(
  { db, providers, log }: PayBackDeps,
  refund: DueRefund,
  onUnclear: () => void,
): Promise<string | undefined> {
  const { id, attempt, provider: name, providerPaymentId: paymentId, amount, reason } = refund;
  const key = attempt === 0 ? id : `${id}-${attempt}`;
  try {
    const provider = providers.named(name);
    if (!provider) throw new ProviderRefused(`The provider "${name}" is not set up.`);
    const refundedBefore = await sumRefundsDone(db, refund.paymentId);
    const request = { key, refundId: id, paymentId, amount, reason, refundedBefore };
    return (await provider.refund(request)).id;
  } catch (error) {
    const isFinal = error instanceof ProviderRefused;
    if (!isFinal && !(error instanceof ProviderUnreachable)) throw error;
    log[isFinal ? 'error' : 'warn']({ err: error, refund: id }, 'a refund was not carried out');
    if (isFinal) {
      const problem = { lastError: error.message, retryInSeconds: retrySeconds };
      await noteRefundProblem(db, id, { ...problem, status: 'failed' });
    } else {
      onUnclear();
      await noteLater(db, id, error);
    }
    return undefined;
  }
}

/** Recorded once: undefined if it was recorded before. */
export async function noteRefundDone(
  tx: Db,
  refundId: string,
  providerRefundId: string,
): Promise<RefundedPayment | undefined> {
  const done = await finishRefund(tx, refundId, providerRefundId);
  if (!done) return undefined;
  const { payment, amount, reason } = done;
  const { orderId, checkoutId, currency } = payment;
  return { orderId, checkoutId, amount, currency, reason };
}
