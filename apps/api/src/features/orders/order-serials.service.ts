import { orderStates } from '@matjar/contract/orders.ts';
import type { SerialsOfLines } from '@matjar/contract/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { giveOutSerials } from '../serials/give-out.service.ts';
import { changeLocked, refuseStatusChange } from './change-order.service.ts';
import { addHistory, changeOrder, findLines, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';

interface Asked {
  serials?: SerialsOfLines | undefined;
  allowUnknownSerials?: boolean | undefined;
}

/** Which pieces went out with an order, said after the parcel left or while it is packed. */
export function giveSerials(deps: OrderDeps, actor: SignedIn, orderId: string, asked: Asked) {
  return changeLocked(deps, actor, orderId, async (db, order) => {
    if (!orderStates[order.status].counts) return refuseStatusChange(order, order.status);
    const given = await giveOut(db, order, actor, asked);
    if (given instanceof Refusal) return given;
    await changeOrder(db, orderId, {});
    return { status: order.status, ...given };
  });
}

/** As the audit log has it. Numbers that nobody had taken in are noted in the order's history too. */
export async function giveOut(
  db: Db,
  { id: orderId, status }: OrderRow,
  { userId: actorId }: SignedIn,
  { serials = [], allowUnknownSerials: allowUnknown = false }: Asked,
) {
  const lines = await findLines(db, [orderId]);
  const given = await giveOutSerials(db, { orderId, lines, serials, allowUnknown, actorId });
  if (given instanceof Refusal) return given;
  if (given.unknown.length > 0) {
    const note = translate('orders.serialsNotTakenIn', { numbers: given.unknown.join(', ') });
    await addHistory(db, { orderId, status, actorId, note, internal: true });
  }
  return {
    serials: given.serials,
    ...(given.unknown.length > 0 && { notTakenInBefore: given.unknown }),
  };
}
