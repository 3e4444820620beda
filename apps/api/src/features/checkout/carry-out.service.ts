import type { Db } from '@matjar/db/connect.ts';
import { keepLetters } from '../../platform/mail/outbox.queries.ts';
import { emptyCarts } from '../cart/cart-checkout.service.ts';
import { createOrders } from '../orders/create-order.service.ts';
import { holdStock, sellStock } from '../stock/stock.service.ts';
import { insertCheckouts } from './checkout.queries.ts';
import { type CheckoutParts, toStockLines } from './checkout-parts.ts';
import type { Purchase } from './purchase.ts';
import { Undo } from './undo.ts';

/**
 * Writes what was bought and takes the goods, inside the caller's transaction, which has locked the
 * carts. The products, which everybody wants, come last, by ascending id, and are held for the
 * shortest time.
 */
export async function carryOut(
  db: Db,
  parts: CheckoutParts,
  purchases: readonly Purchase[],
): Promise<void> {
  const orders = purchases.flatMap((purchase) => toOrder(purchase) ?? []);
  const bought = purchases.flatMap(({ orderId, cartId }) => (orderId ? [cartId] : []));
  const letters = orders.length > 0 ? await createOrders(db, orders, parts.publicUrl) : [];
  if (bought.length > 0) await emptyCarts(db, bought);
  await insertCheckouts(db, purchases);
  await keepLetters(db, letters);
  const sold = purchases.flatMap(({ orderId, lines }) =>
    orderId ? toStockLines(orderId, lines) : [],
  );
  const held = purchases.flatMap(({ orderId, id, lines }) =>
    orderId ? [] : toStockLines(id, lines),
  );
  if (!(await sellStock(db, sold)) || !(await holdStock(db, held))) throw new Undo('out_of_stock');
}

function toOrder(purchase: Purchase) {
  const { orderId: id } = purchase;
  if (id === null) return undefined;
  const isCash = purchase.paymentMethod === 'cash';
  return { ...purchase, id, steps: isCash ? (['placed'] as const) : (['placed', 'paid'] as const) };
}
