import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { bringBackAllSerials } from '../serials/assign-serials.service.ts';
import { deleteGoodsOut, findPiecesOut, insertGoodsOut } from './goods-out.queries.ts';
import { changeLockedOrder, refuseStatusChange } from './locked-order.service.ts';
import { addHistory, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import { bookPiecesBack, findPiecesBack } from './part-delivery.service.ts';
import { restock } from './refunds/make-refund.service.ts';

/** The order was cancelled while its parcel is on the way: a task until staff books the goods. */
export async function awaitGoods(tx: Db, order: OrderRow, actorId: string | null): Promise<void> {
  await insertGoodsOut(tx, order.id);
  await noteGoods(tx, { id: order.id, status: 'cancelled' }, actorId, 'orders.goodsOut');
}

/** Internal history entries about the goods. */
export function noteGoods(
  tx: Db,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  actorId: string | null,
  text: 'orders.goodsOut' | 'orders.goodsBack' | 'orders.goodsWrittenOff',
): Promise<void> {
  const note = translate(text);
  return addHistory(tx, { orderId, status, actorId, note, internal: true });
}

/** Books the goods of a cancelled order, or those not taken in: restocked, written off or lost. */
export function bookGoods(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { restock: goesOnSale }: { restock: boolean },
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    const notTaken = await findPiecesBack(tx, orderId);
    if (notTaken instanceof Refusal) return notTaken;
    if (!(await deleteGoodsOut(tx, orderId))) return refuseStatusChange(order, order.status);
    if (notTaken.length > 0) {
      await bookPiecesBack(tx, orderId, notTaken, { restock: goesOnSale });
    } else {
      await bookParcel(tx, orderId, { restock: goesOnSale });
    }
    const text = goesOnSale ? 'orders.goodsBack' : 'orders.goodsWrittenOff';
    await noteGoods(tx, order, actor.userId, text);
    return { status: order.status, goodsBooked: true, restock: goesOnSale };
  });
}

/** All that is out of an order that was called off. */
async function bookParcel(
  tx: Db,
  orderId: string,
  { restock: goesOnSale }: { restock: boolean },
): Promise<void> {
  if (goesOnSale) {
    const pieces = await findPiecesOut(tx, orderId);
    await restock(
      tx,
      orderId,
      orderId,
      pieces.map((each) => ({ ...each, restock: true })),
    );
  }
  await bringBackAllSerials(tx, orderId, { restock: goesOnSale });
}
