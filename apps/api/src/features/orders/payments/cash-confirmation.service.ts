import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { mayConfirmCash } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import type { RateLimits } from '../../../http/requests/rate-limits.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { promiseDay } from '../../delivery/delivery.service.ts';
import { cancelWithAdditions } from '../cancel-with-additions.service.ts';
import { refuseStatusChange } from '../locked-order.service.ts';
import { readMailedLink } from '../order-link.ts';
import {
  addHistory,
  changeOrder,
  findDeliveryDays,
  findOrder,
  lockOrder,
  type OrderRow,
} from '../orders.queries.ts';
import { type OrderDeps, showOrder, showOrderByLink } from '../orders.service.ts';
import { queueOrderEmail } from '../queue-order-email.service.ts';
import { isCashCode } from './cash-code.ts';
import {
  deleteAllConfirmations,
  deleteConfirmation,
  findOverdueConfirmations,
} from './cash-confirmations.queries.ts';
import { findAwaited } from './check-cash.service.ts';

/** Cancels cash orders that were not confirmed in time. */
export const confirmationJob = 'cash-confirmations';

const atOnce = 100;

export interface ConfirmationDeps extends OrderDeps {
  limits: RateLimits;
}

/** A user with a session, or whoever has the link of an email. */
export interface Requester {
  user: SignedIn | undefined;
  link?: string | undefined;
}

type Refused = Refusal<'not_found' | 'move_not_allowed' | 'too_many_requests'>;

/** The buyer confirms a cash order by the code of the email. Repeating it changes nothing. */
export async function confirmByCode(
  deps: ConfirmationDeps,
  requester: Requester,
  orderId: string,
  { code, caller: { address } }: { code: string; caller: Caller },
): Promise<Order | Refused | Refusal<'confirmation_code_refused'>> {
  const { db, limits, linkSecrets } = deps;
  const order = isId(orderId) ? await findOrder(db, orderId) : undefined;
  if (!order || !isBuyer(deps, order, requester)) return refuse('not_found');
  const limited = await limits.consume('cashCode', { account: orderId, address });
  if (limited) return limited;
  const refusal = await runTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return refuse('not_found');
    if (locked.cashConfirmedAt) return undefined;
    if (!(await isAwaited(tx, deps, locked))) return refuseStatusChange(locked, locked.status);
    if (!(await isCashCode(tx, locked, code, linkSecrets))) {
      return refuse('confirmation_code_refused');
    }
    const actorId = requester.user?.userId ?? null;
    await markCashConfirmed(tx, deps, locked, {
      actorId,
      note: translate('orders.cashConfirmedByCode'),
    });
    return undefined;
  });
  return refusal ?? show(deps, requester, orderId);
}

/** Sends the code again, for its buyer or by staff; once for a double click. */
export async function sendCodeAgain(
  deps: ConfirmationDeps,
  requester: Requester,
  orderId: string,
  { address }: Caller,
): Promise<Order | Refused> {
  const { db, limits } = deps;
  const order = isId(orderId) ? await findOrder(db, orderId) : undefined;
  const staff =
    requester.user && hasPermissions(requester.user, 'orders:write') ? requester.user : undefined;
  if (!order || !(staff || isBuyer(deps, order, requester))) return refuse('not_found');
  if (!(await isAwaited(db, deps, order))) return refuseStatusChange(order, order.status);
  const pause = { account: orderId };
  if (await limits.consume('cashCodePause', pause)) return show(deps, requester, orderId);
  let isSent = false;
  try {
    const limited = await limits.consume('cashCodeEmail', { account: orderId, address });
    const actorId = requester.user?.userId ?? null;
    const refusal = limited ?? (await queueCode(deps, order, { actorId, staff }));
    if (refusal) return refusal;
    isSent = true;
  } finally {
    // Otherwise the next press would count as the second one of a double click.
    if (!isSent) await limits.forget('cashCodePause', pause);
  }
  return show(deps, requester, orderId);
}

function queueCode(
  deps: ConfirmationDeps,
  order: OrderRow,
  { actorId, staff }: { actorId: string | null; staff: SignedIn | undefined },
): Promise<Refused | undefined> {
  const { id: orderId } = order;
  return runTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || !(await isAwaited(tx, deps, locked))) {
      return refuseStatusChange(locked ?? order, order.status);
    }
    const { status } = locked;
    await queueOrderEmail(tx, deps, locked, 'toConfirm');
    const note = translate('orders.cashCodeSentAgain');
    await addHistory(tx, { orderId, status, actorId, note, internal: true });
    if (staff) {
      await recordChange(tx, {
        actor: staff,
        action: 'update',
        entity: 'order',
        entityId: orderId,
        label: String(locked.number),
        before: { status },
        after: { status, cashCode: 'sent' },
      });
    }
    return undefined;
  });
}

/** Links of the tracking form are read-only. */
function isBuyer({ linkSecrets }: OrderDeps, order: OrderRow, { user, link }: Requester): boolean {
  const isOwner = user !== undefined && user.userId === order.userId;
  return isOwner || (link !== undefined && readMailedLink(link, linkSecrets) === order.id);
}

async function show(deps: OrderDeps, { user, link }: Requester, orderId: string) {
  const shown = user ? await showOrder(deps, user, orderId) : refuse('not_found');
  return 'code' in shown && link ? showOrderByLink(deps, link) : shown;
}

async function isAwaited(db: Db, { settings }: OrderDeps, order: OrderRow): Promise<boolean> {
  return (await findAwaited(db, settings, [order])).size > 0;
}

/** Notes that cash is meant. Delivery days of an order that waited for it are counted from now. */
export async function markCashConfirmed(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  entry: { actorId: string | null; note: string; internal?: boolean },
): Promise<void> {
  const { id: orderId, status } = order;
  const hasWaited = await deleteConfirmation(tx, orderId);
  const deliverBy = hasWaited
    ? await promiseDay(tx, deps.settings, {
        days: await findDeliveryDays(tx, orderId),
        method: order.deliveryMethod,
      })
    : order.deliverBy;
  await changeOrder(tx, orderId, { cashConfirmedAt: new Date(), deliverBy });
  await addHistory(tx, { orderId, status, ...entry });
  if (hasWaited) await queueOrderEmail(tx, deps, { ...order, deliverBy }, 'placed');
}

/**
 * Safe to run concurrently: each order is checked again under its lock. If the shop has another rule by now, nobody has
 * to confirm anything any more.
 */
export async function endUnconfirmed(deps: OrderDeps): Promise<void> {
  if (deps.settings.values.cashRule !== 'code') return deleteAllConfirmations(deps.db);
  for (const orderId of await findOverdueConfirmations(deps.db, atOnce)) {
    await runTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const hasWaited = await deleteConfirmation(tx, orderId);
      if (!order || !hasWaited || !mayConfirmCash(order)) return;
      const note = translate('orders.cashUnconfirmed');
      await cancelWithAdditions(tx, deps, order, { note, email: 'unconfirmed' }, { actorId: null });
    });
  }
}
