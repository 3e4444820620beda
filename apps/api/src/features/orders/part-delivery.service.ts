import type { OrderDeliverRequest } from '@matjar/contract/orders/cash-trust.ts';
import { mayRefuseAtDoor } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse, refuseField } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { bringBackSerials, serialsOfOrders } from '../serials/assign-serials.service.ts';
import { findNotTaken, insertGoodsOut, markRestocked } from './goods-out.queries.ts';
import { refuseStatusChange } from './locked-order.service.ts';
import { areReturnedSerialsKnownOf } from './order-serials.service.ts';
import { findLines, type OrderRow } from './orders.queries.ts';
import { makeRefund, type RefundDeps, readRest, restock } from './refunds/make-refund.service.ts';
import { planPieces, type RefundPlan } from './refunds/refund-plan.ts';

export interface NotTaken {
  plan: RefundPlan;
  restock: boolean;
  /** For the buyer and the history. */
  note: string;
}

/**
 * What the buyer of a cash parcel did not take in. It is worth its share of what was asked for; delivery is paid in any
 * case, and what stays keeps its terms, as with a refund.
 */
export async function planNotTaken(
  db: Db,
  order: OrderRow,
  { notTaken = [], restock: goesOnSale = true }: OrderDeliverRequest,
): Promise<
  NotTaken | undefined | Refusal<'validation' | 'move_not_allowed'> | Refusal<'serials_unclear'>
> {
  if (notTaken.length === 0) return undefined;
  if (!mayRefuseAtDoor(order)) return refuseStatusChange(order, 'delivered');
  const lines = await findLines(db, [order.id]);
  const rest = await readRest(db, order);
  const pieces = notTaken.map((each) => ({ ...each, restock: goesOnSale }));
  const plan = planPieces(rest, pieces, 0);
  if (!plan) return refuseField('notTaken', translate('orders.notTakenLine'));
  const isAll = rest.lines.every(({ position, count }) =>
    plan.lines.some((each) => each.position === position && each.count === count),
  );
  if (isAll || plan.amount === rest.total) {
    return refuseField('notTaken', translate('orders.nothingTaken'));
  }
  if (plan.amount === 0) return refuseField('notTaken', translate('orderChanges.costNothing'));
  if (goesOnSale && !(await areReturnedSerialsKnownOf(db, order.id, rest, plan.lines))) {
    return refuse('serials_unclear');
  }
  const list = plan.lines.map(({ position, count }) => {
    const title = lines.find((line) => line.position === position)?.title ?? '';
    return translate('orderPages.pieceOf', { count, title });
  });
  const note = translate('orders.partTaken', { list: list.join(', ') });
  return { plan, restock: goesOnSale, note };
}

/**
 * Takes pieces that were not taken in off a delivered order: by a credit note to its invoice, which moves no money, so
 * that lines, taxes, margins and figures follow as with every refund.
 */
export async function takeOff(
  tx: Db,
  deps: RefundDeps,
  order: OrderRow,
  { plan, restock: goesOnSale }: NotTaken,
  actorId: string,
): Promise<void> {
  const reason = translate('orders.refusedAtDoor');
  await makeRefund(tx, deps, order, plan, { actorId, reason, kind: 'part', notTaken: true });
  if (!goesOnSale) await insertGoodsOut(tx, order.id);
}

interface PiecesBack {
  refundId: string;
  position: number;
  count: number;
  /** Undefined if all pieces of the line came back, with whatever numbers they have. */
  serials?: readonly string[];
}

/** The pieces that were not taken in and are not back yet; none of orders that were called off. */
export async function findPiecesBack(
  db: Db,
  orderId: string,
): Promise<PiecesBack[] | Refusal<'serials_unclear'>> {
  const pieces = await findNotTaken(db, orderId);
  if (pieces.length === 0) return [];
  const assigned = (await serialsOfOrders(db, [orderId])).get(orderId) ?? [];
  // Staff takes the numbers that came back off the order first: then those of the pieces that stay are left.
  const isUnclear = pieces.some(({ position, stays }) => {
    const out = assigned.filter((each) => each.position === position && !each.isReturned);
    return stays > 0 && out.length > stays;
  });
  if (isUnclear) return refuse('serials_unclear');
  return pieces.map(({ stays, ...piece }) => ({ ...piece, ...(stays > 0 && { serials: [] }) }));
}

export async function bookPiecesBack(
  tx: Db,
  orderId: string,
  pieces: readonly PiecesBack[],
  { restock: goesOnSale }: { restock: boolean },
): Promise<void> {
  const [first] = pieces;
  if (!first) return;
  if (goesOnSale) {
    const planned = pieces.map((each) => ({ ...each, restock: true }));
    const restocked = await restock(tx, orderId, first.refundId, planned);
    await markRestocked(tx, first.refundId, [...restocked]);
  } else {
    const lost = pieces.map(({ position, count, serials: numbers }) => ({
      position,
      count,
      ...(numbers && { numbers }),
      restock: false,
    }));
    await bringBackSerials(tx, orderId, lost);
  }
}
