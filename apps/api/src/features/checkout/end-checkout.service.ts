import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { releaseCoupon } from '../coupons/coupon-use.service.ts';
import { releaseHold } from '../stock/stock.service.ts';
import { type CheckoutRow, endCheckout, lockCheckout } from './checkout.queries.ts';

export { forgetAddresses } from './checkout.queries.ts';

type Ending = 'expired' | 'refunded' | 'review';

/** Releases the hold and the coupon of an open checkout, once. The caller holds its lock. */
export async function abandonCheckout(
  db: Db,
  checkout: CheckoutRow,
  ending: Ending,
): Promise<void> {
  await endCheckout(db, checkout.id, ending);
  if (checkout.couponId) await releaseCoupon(db, checkout.id);
  await releaseHold(db, checkout);
}

/**
 * Ends several and releases their coupons. Their holds stay: call `releaseHolds` once all coupons are locked, because
 * coupons are locked before products.
 */
export async function endCheckoutsKeepingHolds(
  db: Db,
  checkouts: readonly CheckoutRow[],
): Promise<void> {
  for (const { id } of checkouts) await endCheckout(db, id, 'expired');
  for (const { id, couponId } of checkouts) if (couponId) await releaseCoupon(db, id);
}

export async function releaseHolds(db: Db, checkouts: readonly CheckoutRow[]): Promise<void> {
  for (const checkout of checkouts) await releaseHold(db, checkout);
}

/** Ends an unpaid checkout. No effect if it is no longer open. */
export async function expireCheckout(db: Db, checkoutId: string): Promise<void> {
  await runTransaction(db, (transaction) => expireIn(transaction, checkoutId));
}

export async function expireIn(db: Db, checkoutId: string): Promise<void> {
  const checkout = await lockCheckout(db, checkoutId);
  if (checkout?.status === 'open') await abandonCheckout(db, checkout, 'expired');
}
