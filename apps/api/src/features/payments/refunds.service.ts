import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { ProviderRefused, ProviderUnreachable } from './card-provider.ts';
import type { CardProviders } from './card-providers.ts';
import { claimRefunds, finishRefund, noteRefundProblem } from './payments.queries.ts';

interface PayBackDeps {
  db: Db;
  providers: CardProviders;
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
/** Whoever dies in the middle leaves the refund to the next turn after this; the provider is asked with the same key. */
const leaseSeconds = 60;
const retrySeconds = 60;

/** Asks the providers to pay back what is due, and has each success written down by the caller. */
export async function payBackDue(
  deps: PayBackDeps,
  writeDown: (refund: DueRefund, providerRefundId: string) => Promise<void>,
): Promise<void> {
  for (const refund of await claimRefunds(deps.db, atOnce, leaseSeconds)) {
    const providerRefundId = await payBack(deps, refund);
    if (providerRefundId !== undefined) await writeDown(refund, providerRefundId);
  }
}

async function payBack(
  { db, providers, log }: PayBackDeps,
  refund: DueRefund,
): Promise<string | undefined> {
  const { id, attempt, provider: name, providerPaymentId: paymentId, amount, reason } = refund;
  const key = attempt === 0 ? id : `${id}-${attempt}`;
  try {
    const provider = providers.named(name);
    if (!provider) throw new ProviderRefused(`The provider "${name}" is not set up.`);
    return (await provider.refund({ key, refundId: id, paymentId, amount, reason })).id;
  } catch (error) {
    const isFinal = error instanceof ProviderRefused;
    if (!isFinal && !(error instanceof ProviderUnreachable)) throw error;
    log[isFinal ? 'error' : 'warn']({ err: error, refund: id }, 'a refund was not carried out');
    await noteRefundProblem(db, id, {
      status: isFinal ? 'failed' : 'wanted',
      lastError: error.message,
      retryInSeconds: retrySeconds,
    });
    return undefined;
  }
}

/** Once: nothing when it was written down before. */
export async function noteRefundDone(
  db: Db,
  refundId: string,
  providerRefundId: string,
): Promise<RefundedPayment | undefined> {
  const done = await finishRefund(db, refundId, providerRefundId);
  if (!done) return undefined;
  const { payment, amount, reason } = done;
  const { orderId, checkoutId, currency } = payment;
  return { orderId, checkoutId, amount, currency, reason };
}
