import type { Db } from '@matjar/db/connect.ts';
import { readNow } from '@matjar/db/read-clock.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Notification, PaymentProvider, ProviderEvent } from '../payments/payment-provider.ts';
import { expediteRefunds, rememberEvent } from '../payments/payments.service.ts';
import { findCheckoutOfPaymentSession, markProviderDone } from './checkout.queries.ts';
import { expireIn } from './end-checkout.service.ts';
import { fulfilIn } from './fulfil-checkout.service.ts';
import type { CheckoutDeps } from './purchase.ts';

/**
 * Handles an event of a provider. Repeated and irrelevant events are acknowledged and change nothing; events without
 * a valid signature leave no trace.
 */
export async function handlePaymentEvent(
  deps: CheckoutDeps,
  provider: PaymentProvider | undefined,
  notification: Omit<Notification, 'now'>,
): Promise<undefined | Refusal<'bad_request'>> {
  if (!provider) return refuse('bad_request');
  const now = await readNow(deps.db);
  const event = provider.parseEvent({ ...notification, now });
  if (!event) return refuse('bad_request');
  await runTransaction(deps.db, async (tx) => {
    const isNew = await rememberEvent(tx, provider.name, event);
    if (isNew) await act(tx, deps, provider.name, event);
  });
  return undefined;
}

async function act(
  tx: Db,
  deps: CheckoutDeps,
  provider: string,
  event: ProviderEvent,
): Promise<void> {
  if (event.outcome === 'refunded' || event.outcome === 'refundFailed') {
    await expediteRefunds(tx, provider, event.paymentId);
    return;
  }
  // After a failed attempt the buyer can try again on the same page.
  if (event.outcome !== 'paid' && event.outcome !== 'expired') return;
  const { id: sessionId, checkoutId: named, payment } = event.session;
  const checkoutId = named ?? (await findCheckoutOfPaymentSession(tx, provider, sessionId));
  if (checkoutId === undefined || !isId(checkoutId)) return;
  if (payment) {
    await fulfilIn(tx, deps, { provider, checkoutId, payment });
  } else if (event.outcome === 'expired') {
    await expireIn(tx, checkoutId);
    await markProviderDone(tx, checkoutId);
  }
}
