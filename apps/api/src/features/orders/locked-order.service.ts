import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import { orderStatusTexts } from '@matjar/contract/orders/order-status-texts.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockOrder, type OrderRow } from './orders.queries.ts';
import { type OrderDeps, showOrder } from './orders.service.ts';

/**
 * All changes of an order run under its lock, and those by staff are audited. Staff without the permission have the
 * rights of a buyer on their own orders.
 */
export async function changeLockedOrder<Code extends ErrorCode = never>(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  act: (tx: Db, order: OrderRow) => Promise<Record<string, unknown> | undefined | Refusal<Code>>,
  permission: Permission = 'orders:write',
): Promise<Order | Refusal<Code | 'not_found'>> {
  if (!isId(orderId)) return refuse('not_found');
  const refusal = await runTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isStaff = hasPermissions(actor, permission);
    const isTheirs = isStaff || order?.userId === actor.userId;
    if (!order || !isTheirs) return refuse('not_found');
    const after = await act(tx, order);
    if (after instanceof Refusal) return after;
    if (after && isStaff) {
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: 'order',
        entityId: orderId,
        label: String(order.number),
        before: describeBefore(order, after),
        after,
      });
    }
    return undefined;
  });
  return refusal ?? showOrder(deps, actor, orderId);
}

/** The fields that the change is of; what it did not touch would read as taken away. */
function describeBefore(order: OrderRow, after: Record<string, unknown>) {
  const { status, carrier, trackingNumber } = order;
  return {
    ...('status' in after && { status }),
    ...('carrier' in after && { carrier, trackingNumber }),
    ...('total' in after && { total: toMajor(order.total, order.currency as Currency) }),
  };
}

export function refuseStatusChange(order: OrderRow, to: OrderStatus): Refusal<'move_not_allowed'> {
  return refuse('move_not_allowed', { from: statusText(order.status), to: statusText(to) });
}

function statusText(status: OrderStatus): string {
  return translate(orderStatusTexts[status]);
}
