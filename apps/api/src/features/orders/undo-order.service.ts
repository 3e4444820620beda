import { isPaid } from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { releaseCoupon } from '../coupons/coupon-use.service.ts';
import { paymentOfOrder, requestRefund } from '../payments/payments.service.ts';
import { returnStock } from '../stock/stock.service.ts';
import { findCheckoutOf, findStockLines, type OrderRow } from './orders.queries.ts';

/**
 * Gives back what an order took: its coupon, on demand its goods, and money paid by card. Locked by
 * the caller, in the one order: order, coupon, products. Answers whether a card is refunded.
 */
export async function undoOrder(
  db: Db,
  order: OrderRow,
  { restock }: { restock: boolean },
): Promise<boolean> {
  const checkoutId = await findCheckoutOf(db, order.id);
  if (checkoutId) await releaseCoupon(db, checkoutId);
  // A payment that came late used the coupon under the order's id.
  await releaseCoupon(db, order.id);
  if (restock) await returnStock(db, await findStockLines(db, order.id));
  const payment = isPaid(order) ? await paymentOfOrder(db, order.id) : undefined;
  if (payment?.status !== 'paid') return false;
  await requestRefund(db, payment, restock ? 'cancelled' : 'returned');
  return true;
}
