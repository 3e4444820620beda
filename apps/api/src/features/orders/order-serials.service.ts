import { orderStates } from '@matjar/contract/orders/order-states.ts';
import { isClear, type SerialsOfLines } from '@matjar/contract/serials/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { assignSerials, piecesOut, serialsOfOrders } from '../serials/assign-serials.service.ts';
import { changeLockedOrder, refuseStatusChange } from './locked-order.service.ts';
import { addHistory, changeOrder, findLines, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import type { RefundRest } from './refunds/refund-plan.ts';
import type { ReturnableOrder } from './refunds/returned-pieces.service.ts';

interface SerialsRequest {
  serials?: SerialsOfLines | undefined;
  allowUnknownSerials?: boolean | undefined;
}

/** Records the serial numbers of an order, while packing or after dispatch. */
export function assignOrderSerials(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  request: SerialsRequest,
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (!orderStates[order.status].counts) return refuseStatusChange(order, order.status);
    const assigned = await assignLockedSerials(tx, order, actor, request);
    if (assigned instanceof Refusal) return assigned;
    await changeOrder(tx, orderId, {});
    return { status: order.status, ...assigned };
  });
}

/** For the audit log. Unknown numbers are noted in the order's history too. */
export async function assignLockedSerials(
  tx: Db,
  { id: orderId, status }: OrderRow,
  { userId: actorId }: SignedIn,
  { serials = [], allowUnknownSerials: allowUnknown = false }: SerialsRequest,
) {
  const lines = await findLines(tx, [orderId]);
  const assigned = await assignSerials(tx, { orderId, lines, serials, allowUnknown, actorId });
  if (assigned instanceof Refusal) return assigned;
  if (assigned.unknown.length > 0) {
    const note = translate('orders.serialsNotTakenIn', { numbers: assigned.unknown.join(', ') });
    await addHistory(tx, { orderId, status, actorId, note, internal: true });
  }
  return {
    serials: assigned.serials,
    ...(assigned.unknown.length > 0 && { notTakenInBefore: assigned.unknown }),
  };
}

interface ReturnedLine {
  position: number;
  count: number;
  serials?: readonly string[] | undefined;
}

/** True if the returned serial numbers of each line are known. */
export function areReturnedSerialsKnown(
  returned: readonly ReturnedLine[],
  { lines, rest, serials: assigned }: Pick<ReturnableOrder, 'lines' | 'rest' | 'serials'>,
): boolean {
  return returned.every(({ position, count, serials: named }) => {
    const line = lines.find((each) => each.position === position);
    const left = rest.lines.find((each) => each.position === position)?.count ?? 0;
    return !line || isClear(count, named, piecesOut(line, line.count - left, assigned));
  });
}

/** The same for a locked order. */
export async function areReturnedSerialsKnownOf(
  db: Db,
  orderId: string,
  rest: RefundRest,
  returned: readonly ReturnedLine[],
): Promise<boolean> {
  if (returned.length === 0) return true;
  const lines = await findLines(db, [orderId]);
  const serials = (await serialsOfOrders(db, [orderId])).get(orderId) ?? [];
  return areReturnedSerialsKnown(returned, { lines, rest, serials });
}
