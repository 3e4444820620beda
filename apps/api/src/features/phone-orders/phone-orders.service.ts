import type { Order } from '@matjar/contract/orders/orders.ts';
import type { PhoneOrderRequest } from '@matjar/contract/phone-orders/phone-orders.ts';
import { newId } from '@matjar/db/ids.ts';
import { Rollback } from '@matjar/db/rollback.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { deriveId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { findBuyer } from '../accounts/guests/guest.service.ts';
import { readCartToBuy } from '../cart/cart-checkout.service.ts';
import { buyCart, lockTakenOrder, runPurchase } from '../checkout/buy-cart.service.ts';
import { type CartRefusal, type CheckoutDeps, hashRequest } from '../checkout/purchase.ts';
import type { CouponRefusal } from '../coupons/coupon-validity.ts';
import { showOrder } from '../orders/orders.service.ts';
import { countRefusals } from './quote.service.ts';

type PhoneOrderRefusal = CartRefusal | CouponRefusal | Refusal<'not_found' | 'variant_unknown'>;

/**
 * Places an order for a customer, with the prices, stock, limits and emails of the checkout. The customer's cart is not
 * changed. Repeating a key returns the same order.
 */
export async function placePhoneOrder(
  deps: CheckoutDeps,
  actor: SignedIn,
  input: PhoneOrderRequest,
  key: string | undefined,
): Promise<Order | PhoneOrderRefusal> {
  const { user, email, lines, note, coupon, paymentMethodType: paymentMethod, ...place } = input;
  const cartId = deriveId(actor.userId, key ?? newId());
  const taken = {
    actorId: actor.userId,
    notes: note ? [note] : [],
    isCashConfirmed: false,
    contents: JSON.stringify([user, email, lines, note, ...(coupon ? [coupon] : [])]),
  };
  const request = { ...place, cartId, key: `phone ${cartId}`, paymentMethod, taken };
  const placed = await runPurchase<PhoneOrderRefusal>(deps, async (tx, version) => {
    const known = await lockTakenOrder(tx, cartId);
    if (known) {
      const isSame = known.requestHash === hashRequest({ ...request, userId: null });
      if (!isSame) throw new Rollback(refuse('idempotency_key_reused'));
      return { checkout: known, superseded: [] };
    }
    const userId = await findBuyer(tx, { user, email });
    if (userId instanceof Refusal) throw new Rollback(userId);
    const { currency } = deps.settings.values;
    const { cart, gone, fault } = await readCartToBuy(tx, {
      id: cartId,
      lines,
      ...(coupon && { code: { name: coupon, userId, isNobody: userId === null, currency } }),
    });
    if (gone.length > 0) throw new Rollback(refuse('variant_unknown'));
    if (fault) throw new Rollback(fault);
    const isDoubted = (await countRefusals({ ...deps, db: tx }, input))?.minded === true;
    const confirmed = {
      isCashConfirmed: isDoubted,
      notes: [...(isDoubted ? [translate('orders.cashConfirmed')] : []), ...taken.notes],
    };
    return buyCart(tx, deps, {
      request: { ...request, userId, taken: { ...taken, ...confirmed } },
      cart,
      superseded: [],
      version,
    });
  });
  if (placed instanceof Refusal) return placed;
  return showOrder(deps, actor, placed.checkout.orderId ?? '');
}
