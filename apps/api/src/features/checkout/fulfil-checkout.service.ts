import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { emptyCart, lockCart, takeOutBought } from '../cart/cart-checkout.service.ts';
import { redeemCoupon } from '../coupons/coupon-use.service.ts';
import { promiseDay } from '../delivery/delivery.service.ts';
import { sellEndedHold, sellHold } from '../inventory/stock.service.ts';
import { createOrder } from '../orders/create-order.service.ts';
import { issueInvoice } from '../orders/documents/invoices.service.ts';
import {
  attachPayment,
  putUnderReview,
  type ReceivedPayment,
  rememberPayment,
  requestRefund,
} from '../payments/payments.service.ts';
import {
  type CheckoutRow,
  changeEnded,
  completeCheckout,
  findCheckout,
  lockCheckout,
  markProviderDone,
  wasBoughtOtherwise,
} from './checkout.queries.ts';
import { abandonCheckout } from './end-checkout.service.ts';
import type { CheckoutDeps } from './purchase.ts';

/**
 * The only place where a payment becomes an order. Webhook, return page and reconciliation call it in any order and
 * number; the lock of the checkout and the unique id of the payment let one through.
 */
export async function fulfilCheckout(deps: CheckoutDeps, received: ReceivedPayment): Promise<void> {
  await runTransaction(deps.db, (tx) => fulfilIn(tx, deps, received));
}

export async function fulfilIn(
  tx: Db,
  deps: CheckoutDeps,
  received: ReceivedPayment,
): Promise<void> {
  const { log } = deps;
  const found = await findCheckout(tx, received.checkoutId);
  if (!found) {
    log.error({ received }, 'a payment names no checkout of this shop');
    return;
  }
  const cart = await lockCart(tx, found.cartId);
  const checkout = await lockCheckout(tx, found.id);
  const paymentId = checkout && (await rememberPayment(tx, received));
  if (!paymentId) return;
  await markProviderDone(tx, checkout.id);
  const payment = { id: paymentId, amount: received.payment.amount };

  if (!matchesCheckout(checkout, received)) {
    log.error({ received, total: checkout.total }, 'a payment differs from what was asked');
    await putUnderReview(tx, paymentId);
    if (checkout.status === 'open') await abandonCheckout(tx, checkout, 'review');
    else if (checkout.status !== 'completed') await changeEnded(tx, checkout.id, 'review');
    return;
  }
  if (checkout.status === 'completed' || (await wasBoughtOtherwise(tx, checkout))) {
    if (checkout.status === 'open') await abandonCheckout(tx, checkout, 'refunded');
    else if (checkout.status === 'expired') await changeEnded(tx, checkout.id, 'refunded');
    await requestRefund(tx, payment, 'duplicate');
    return;
  }
  const orderId = newId();
  if (!(await takeStock(tx, checkout, orderId))) {
    await changeEnded(tx, checkout.id, 'refunded');
    await requestRefund(tx, payment, 'late');
    return;
  }
  // Counted from the order, not from the start of its payment.
  const deliverBy = await promiseDay(tx, deps.settings, {
    days: checkout.deliveryDays,
    method: checkout.deliveryMethod,
  });
  const order = { ...checkout, id: orderId, steps: ['placed', 'paid'] as const, deliverBy };
  await createOrder(tx, order, deps);
  await attachPayment(tx, paymentId, orderId);
  await completeCheckout(tx, checkout.id, orderId);
  if (cart?.version === checkout.cartVersion) await emptyCart(tx, cart.id);
  // What was added since then was not bought.
  else if (cart) await takeOutBought(tx, cart.id, checkout);
  await issueInvoice(tx, orderId, deps.seller);
}

function matchesCheckout(checkout: CheckoutRow, { payment }: ReceivedPayment): boolean {
  return payment.amount === checkout.total && payment.currency === checkout.currency;
}

/** Takes the held stock; for a late payment the current stock, and then its coupon must still be valid. */
async function takeStock(tx: Db, checkout: CheckoutRow, orderId: string): Promise<boolean> {
  if (checkout.status === 'open') {
    if (!(await sellHold(tx, checkout, orderId)))
      throw new Error(`Checkout ${checkout.id} is open without a hold.`);
    return true;
  }
  const taken = await orRollback(
    runTransaction(tx, async (savepoint) => {
      const { couponId, userId } = checkout;
      if (couponId && userId) {
        // The redemption of the checkout was released when it expired.
        const redemption = { couponId, userId, checkoutId: orderId };
        const refusal = await redeemCoupon(savepoint, redemption);
        if (refusal instanceof Refusal) throw new Rollback(refusal);
      }
      if (!(await sellEndedHold(savepoint, checkout, orderId))) throw new Rollback('out_of_stock');
    }),
  );
  return !(taken instanceof Rollback);
}
