import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { releaseCoupon } from '../coupons/coupon-use.service.ts';
import { releaseHold } from '../inventory/stock.service.ts';
import { type CheckoutRow, endCheckout, lockCheckout } from './checkout.queries.ts';

export { deleteCheckoutAddresses } from './checkout.queries.ts';

type Ending = 'expired' | 'refunded' | 'review';

/** Releases the hold and the coupon of an open checkout, once. The caller holds its lock. */
export async function abandonCheckout(
  tx: Db,
  checkout: CheckoutRow,
  ending: Ending,
): Promise<void> {
  await endCheckout(tx, checkout.id, ending);
  if (checkout.couponId) await releaseCoupon(tx, checkout.id);
  await releaseHold(tx, checkout);
}

/**
 * Ends several and releases their coupons. Their holds stay: call `releaseHolds` once all coupons are locked, because
 * coupons are locked before products.
 */
export async function endCheckoutsKeepingHolds(
  tx: Db,
  checkouts: readonly CheckoutRow[],
): Promise<void> {
  for (const { id } of checkouts) await endCheckout(tx, id, 'expired');
  for (const { id, couponId } of checkouts) if (couponId) await releaseCoupon(tx, id);
}

export async function releaseHolds(tx: Db, checkouts: readonly CheckoutRow[]): Promise<void> {
  for (const checkout of checkouts) await releaseHold(tx, checkout);
}

/** Ends an unpaid checkout. No effect if it is no longer open. */
export async function expireCheckout(db: Db, checkoutId: string): Promise<void> {
  await runTransaction(db, (tx) => expireIn(tx, checkoutId));
}

export async function expireIn(tx: Db, checkoutId: string): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId);
  if (checkout?.status === 'open') await abandonCheckout(tx, checkout, 'expired');
}
