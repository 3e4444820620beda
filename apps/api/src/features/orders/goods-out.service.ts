import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { translate } from '../../platform/texts.ts';
import { bringBackAllSerials } from '../serials/assign-serials.service.ts';
import { changeLocked, refuseStatusChange } from './changes/change-order.service.ts';
import { deleteGoodsOut, findPiecesOut, insertGoodsOut } from './goods-out.queries.ts';
import { addHistory, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import { restock } from './refunds/make-refund.service.ts';

/** The order was cancelled while its parcel is on the way: a task until staff books the goods. */
export async function awaitGoods(db: Db, order: OrderRow, actorId: string | null): Promise<void> {
  await insertGoodsOut(db, order.id);
  await noteGoods(db, order.id, actorId, 'orders.goodsOut');
}

/** Internal history entries about the goods. */
export function noteGoods(
  db: Db,
  orderId: string,
  actorId: string | null,
  text: 'orders.goodsOut' | 'orders.goodsBack' | 'orders.goodsWrittenOff',
): Promise<void> {
  const note = translate(text);
  return addHistory(db, { orderId, status: 'cancelled', actorId, note, internal: true });
}

/** Books the goods of a cancelled order: restocked, written off or lost. */
export function bookGoods(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { restock: goesOnSale }: { restock: boolean },
) {
  return changeLocked(deps, actor, orderId, async (db, order) => {
    if (!(await deleteGoodsOut(db, orderId))) return refuseStatusChange(order, order.status);
    if (goesOnSale) {
      const pieces = await findPiecesOut(db, orderId);
      await restock(
        db,
        orderId,
        orderId,
        pieces.map((each) => ({ ...each, restock: true })),
      );
    }
    await bringBackAllSerials(db, orderId, { restock: goesOnSale });
    const text = goesOnSale ? 'orders.goodsBack' : 'orders.goodsWrittenOff';
    await noteGoods(db, orderId, actor.userId, text);
    return { status: order.status, goodsBooked: true, restock: goesOnSale };
  });
}
