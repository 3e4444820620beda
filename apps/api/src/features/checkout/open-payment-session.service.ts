import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import { isPaidOnline } from '@matjar/contract/payments/payment-methods.ts';
import { readNow } from '@matjar/db/read-clock.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import {
  type PaymentSession,
  ProviderRefused,
  ProviderUnreachable,
} from '../payments/payment-provider.ts';
import { type CheckoutRow, findBuyerEmail, findCheckout, saveSession } from './checkout.queries.ts';
import { expireCheckout } from './end-checkout.service.ts';
import { type CheckoutDeps, holdMarginMs } from './purchase.ts';

const retryAfterSeconds = 5;

/**
 * Creates the payment page of a checkout that holds its stock. If the provider does not answer, the hold stays and the
 * request can be retried: the id of the checkout prevents a second session.
 */
export async function openPaymentSession(
  deps: CheckoutDeps,
  checkoutId: string,
): Promise<CheckoutRow | Refusal<'payment_unavailable'>> {
  const { db, log } = deps;
  const checkout = await findCheckout(db, checkoutId);
  if (!checkout) throw new Error(`The checkout ${checkoutId} is gone.`);
  const { paymentMethod } = checkout;
  const provider = isPaidOnline(paymentMethod) ? deps.providers.of(paymentMethod) : undefined;
  if (checkout.providerUrl || checkout.status !== 'open') return checkout;
  const unavailable = refuse('payment_unavailable').with({ retryAfterSeconds });
  if (!provider) return unavailable;
  let session: PaymentSession;
  try {
    session = await provider.createSession(await describeSession(deps, checkout));
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      log.warn({ err: error, checkoutId }, 'the payment provider does not answer');
      return unavailable;
    }
    if (!(error instanceof ProviderRefused)) throw error;
    log.error({ err: error, checkoutId }, 'the payment provider refuses a session');
    await expireCheckout(db, checkoutId);
    return unavailable;
  }
  const saved = await saveSession(db, checkoutId, {
    provider: provider.name,
    providerSessionId: session.id,
    providerUrl: session.url,
  });
  return saved?.status === 'open' ? saved : unavailable;
}

/** Equal for all retries except for `now`, because providers compare requests with the same key. */
async function describeSession({ db, publicUrl }: CheckoutDeps, checkout: CheckoutRow) {
  const now = await readNow(db);
  const { id, total, currency, lines, cartId, userId, holdExpiresAt, shippingAddress } = checkout;
  const first = lines[0]?.title ?? '';
  const more = lines.length - 1;
  return {
    checkoutId: id,
    amount: total,
    currency,
    description: more > 0 ? translate('payments.productNames', { first, more }) : first,
    email: userId ? await findBuyerEmail(db, userId) : undefined,
    name: shippingAddress.name,
    phone: shippingAddress.phone,
    returnUrl: `${publicUrl}${checkoutPages.outcome(id)}`,
    cancelUrl: `${publicUrl}${checkoutPages.checkout(cartId)}`,
    expiresAt: new Date((holdExpiresAt ?? now).getTime() - holdMarginMs),
    now,
  };
}
