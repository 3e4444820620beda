import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { isPaid, type OrderStatus } from '@matjar/contract/orders/order-states.ts';
import { orderStatusTexts } from '@matjar/contract/orders/order-status-texts.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { findPiecesOut } from './goods-out.queries.ts';
import { type OrderEmailKind, writeOrderEmail } from './order-emails.ts';
import { writeGuestLinks } from './order-link.ts';
import { namePayment } from './order-summary.ts';
import { findLines, isGuest, lockOrder, type OrderRow } from './orders.queries.ts';
import { type OrderDeps, showOrder } from './orders.service.ts';
import { findTransfers } from './payments/bank-transfers.queries.ts';
import { describeConfirmation } from './payments/cash-code.ts';
import { findConfirmations } from './payments/cash-confirmations.queries.ts';
import { describeTransfer } from './payments/transfer-details.ts';
import { readRest } from './refunds/make-refund.service.ts';
import { type RefundRest, withoutRefunded, withPiecesOut } from './refunds/refund-plan.ts';

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

export async function queueOrderEmail(
  db: Db,
  deps: OrderDeps,
  { rest: before, ...row }: OrderRow & { givenBack?: number; changes?: string; rest?: RefundRest },
  kind: OrderEmailKind,
): Promise<void> {
  if (!row.buyer.email) return;
  const bought = await findLines(db, [row.id]);
  const left = before ?? (row.refundedTotal > 0 ? await readRest(db, row) : undefined);
  const isParcel = kind === 'tracking' || kind === 'delivered';
  const rest = left && isParcel ? withPiecesOut(left, await findPiecesOut(db, row.id)) : left;
  const { order, lines } = rest
    ? withoutRefunded(row, bought, rest)
    : { order: row, lines: bought };
  // Emails about delivery or payment describe the order as paid.
  const isPaidNow = kind === 'paid' || kind === 'delivered' || isPaid(order);
  const links = (await isGuest(db, order.userId)) ? writeGuestLinks(order, deps) : undefined;
  const { timeZone, returnDays: days, returnWay: way } = deps.settings.values;
  const isToCome = order.deliverBy !== null && order.deliverBy >= dayInShop(new Date(), timeZone);
  const [transfer] = isPaidNow ? [] : await findTransfers(db, [order.id]);
  const dueAt =
    kind === 'toConfirm' ? (await findConfirmations(db, [order.id])).get(order.id) : undefined;
  const about = {
    ...order,
    isPaid: isPaidNow,
    lines,
    payment: namePayment(order, deps.settings.values),
    ...(transfer && { transfer: describeTransfer(order, transfer, deps.settings.values) }),
    ...(dueAt && { confirmation: await describeConfirmation(db, order, dueAt, deps) }),
    returns: { days, way },
    ...(isToCome && kind !== 'delivered' && !dueAt && { arrives: order.deliverBy }),
  };
  await queueMail(db, writeOrderEmail(kind, about, deps, links));
}
