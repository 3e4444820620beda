import { setTimeout as sleep } from 'node:timers/promises';
import { readNow } from '@matjar/db/read-clock.ts';
import {
  type PaymentProvider,
  type PaymentSession,
  type PaymentSessionToRead,
  ProviderRefused,
  ProviderUnreachable,
} from '../payments/payment-provider.ts';
import {
  type CheckoutRow,
  findAwaitingProvider,
  findOverdue,
  markProviderDone,
  takeIdlePaymentSessions,
} from './checkout.queries.ts';
import { expireCheckout } from './end-checkout.service.ts';
import { fulfilCheckout } from './fulfil-checkout.service.ts';
import { type CheckoutDeps, holdMarginMs } from './purchase.ts';

const atOnce = 50;
const quietSeconds = 45;
/** How long after the expiry of its session a started payment may still arrive. */
const lastPaymentMs = 6 * 60_000;

/**
 * Finds payments that neither webhook nor return page reported and turns them into an order or a refund; releases
 * holds of dead sessions. Safe to run concurrently on any node.
 */
export async function reconcileCheckouts(deps: CheckoutDeps): Promise<void> {
  for (const checkout of await findOverdue(deps.db, atOnce)) await endOverdue(deps, checkout);
  const late = await findAwaitingProvider(deps.db, atOnce);
  const quiet = await takeIdlePaymentSessions(deps.db, atOnce, quietSeconds);
  for (const checkout of [...late, ...quiet]) {
    // A provider that is down is asked again in the next run, not for every checkout.
    if ((await syncWithProvider(deps, checkout)) === 'unreachable') break;
    await sleep(0);
  }
}

/** Releases expired holds, whatever the provider answers. */
async function endOverdue(deps: CheckoutDeps, checkout: CheckoutRow): Promise<void> {
  if (checkout.providerSessionId) {
    const state = await syncWithProvider(deps, checkout, { end: true });
    if (state === 'paid') return;
  }
  await expireCheckout(deps.db, checkout.id);
}

type PaymentSessionState = 'paid' | 'open' | 'expired' | 'unreachable' | 'unknown';

/** Asks for the state of a session and acts on a payment. With `end`, an unpaid session is expired first. */
export async function syncWithProvider(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  { end = checkout.status !== 'open' }: { end?: boolean } = {},
): Promise<PaymentSessionState> {
  const { db, providers, log } = deps;
  const { provider: name, providerSessionId, id: checkoutId, holdExpiresAt } = checkout;
  const provider = name === null ? undefined : providers.named(name);
  if (!providerSessionId) return 'unknown';
  if (!provider) {
    log.error({ checkoutId, provider: name }, 'nobody can be asked about a session any more');
    await markProviderDone(db, checkoutId);
    return 'unknown';
  }
  const now = await readNow(db);
  const expiresAt = holdExpiresAt ? new Date(holdExpiresAt.getTime() - holdMarginMs) : undefined;
  if (checkout.status !== 'open' && !provider.can.endSessions && isStillPayable(expiresAt, now)) {
    return 'open';
  }
  try {
    const session = { id: providerSessionId, expiresAt, now };
    const { status, payment } = await readOrEnd(provider, session, end);
    if (payment) await fulfilCheckout(deps, { provider: provider.name, checkoutId, payment });
    else if (status === 'expired') await markProviderDone(db, checkoutId);
    return payment ? 'paid' : status;
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      log.warn({ err: error, checkoutId }, 'the payment provider does not answer');
      return 'unreachable';
    }
    if (!(error instanceof ProviderRefused)) throw error;
    log.error({ err: error, checkoutId }, 'the payment provider does not know a session');
    await markProviderDone(db, checkoutId);
    return 'unknown';
  }
}

/** Sessions that cannot be expired are asked about after their expiry: until then the provider reports payments. */
function isStillPayable(expiresAt: Date | undefined, now: Date): boolean {
  return expiresAt !== undefined && now.getTime() < expiresAt.getTime() + lastPaymentMs;
}

async function readOrEnd(
  provider: PaymentProvider,
  toRead: PaymentSessionToRead,
  end: boolean,
): Promise<PaymentSession> {
  const session = await provider.readSession(toRead);
  if (!end || session.status !== 'open' || !provider.can.endSessions) return session;
  try {
    await provider.endSession(toRead.id);
  } catch (error) {
    // It may have been paid just now; the second request shows that.
    if (!(error instanceof ProviderRefused)) throw error;
  }
  return provider.readSession(toRead);
}
