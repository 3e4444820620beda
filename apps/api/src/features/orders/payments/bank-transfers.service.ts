import { dayMs } from '@matjar/contract/days.ts';
import {
  type Currency,
  fromMajor,
  isMajorAmount,
  isMinorAmount,
  toMajor,
} from '@matjar/contract/money.ts';
import { awaitsTransfer, isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { TransferRequest } from '@matjar/contract/payments/bank-transfers.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import { translate } from '../../../platform/texts.ts';
import { promiseDay } from '../../delivery/delivery.service.ts';
import { cancelWithAdditions } from '../cancel-with-additions.service.ts';
import { issueInvoice } from '../documents/invoices.service.ts';
import { changeLockedOrder, refuseStatusChange } from '../locked-order.service.ts';
import {
  addHistory,
  changeOrder,
  findDeliveryDays,
  lockOrder,
  type OrderRow,
} from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { queueOrderEmail } from '../queue-order-email.service.ts';
import {
  type BankTransferRow,
  findOverdueTransfers,
  findTransfers,
  findUnreminded,
  noteReceived,
  noteReminded,
  noteSurplusReturned,
  savePartialPayments,
  type TransferPart,
} from './bank-transfers.queries.ts';
import { sumOf } from './transfer-details.ts';

/** Sends reminders of missing transfers, and cancels overdue orders. */
export const transferJob = 'bank-transfers';

const atOnce = 100;

/**
 * Records a transfer. The amount due pays the order. Other amounts are recorded only if confirmed: less is a partial
 * payment, more has to be returned.
 */
export function receiveTransfer(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { key, amount, receivedOn, reference, differs = false, another = false }: TransferRequest,
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    const isPaidByBank = order.paymentMethod === 'bank' && isPaid(order);
    const [transfer] = await findTransfers(tx, [orderId]);
    if (!transfer) return refuseStatusChange(order, 'paid');
    const currency = order.currency as Currency;
    const { timeZone } = deps.settings.values;
    if (receivedOn > dayInShop(new Date(), timeZone)) {
      return refuseInput('receivedOn', translate('orders.transferDayAhead'));
    }
    // The bank's day may be the one before the shop's.
    if (receivedOn < dayInShop(new Date(order.createdAt.getTime() - dayMs), timeZone)) {
      return refuseInput('receivedOn', translate('orders.transferDayBefore'));
    }
    if (!isMajorAmount(amount, currency)) {
      return refuseInput('amount', translate('adminCatalog.priceFraction'));
    }
    const minor = fromMajor(amount, currency);
    const part = { amount: minor, receivedOn, reference: reference || null, ...(key && { key }) };
    const recorded = recordedOf(transfer);
    const sent = recorded.find((known) => key !== undefined && known.key === key);
    if (sent) return isSame(sent, part) ? undefined : refuse('idempotency_key_reused');
    const isKnown = !another && recorded.some((known) => isSame(known, part));
    // Without a key it is a repeated request. Otherwise a colleague recorded it too, or it is a second transfer.
    if (isKnown && key === undefined) return undefined;
    if (!awaitsTransfer(order) && !(isPaidByBank && differs)) {
      return refuseStatusChange(order, 'paid');
    }
    const money = (value: number) => formatMoney(value, currency);
    if (isKnown) return refuse('transfer_recorded', { amount: money(minor) });
    const parts = [...recorded, part];
    const received = sumOf(parts);
    if (!isMinorAmount(received)) {
      return refuseInput('amount', translate('orders.transferAmountTooHigh'));
    }
    const due = order.total - (received - minor);
    if (minor !== due && !differs) {
      return refuse('transfer_amount_differs', { total: money(due), amount: money(minor) });
    }
    const surplus = received > order.total ? received - order.total : null;
    await savePartialPayments(tx, orderId, { parts, surplus });
    if (surplus !== null)
      await noteInternally(translate('orders.transferSurplus', { amount: money(surplus) }));
    const logged = { transfer: { amount, receivedOn, reference } };
    if (isPaid(order)) return { status: order.status, ...logged };
    if (received < order.total) {
      const values = { amount: money(minor), rest: money(order.total - received) };
      const note = translate('orders.transferPart', values);
      await addHistory(tx, { orderId, status: order.status, actorId: actor.userId, note });
      await queueOrderEmail(tx, deps, order, 'transferPart');
      return { status: order.status, isPaid: false, ...logged };
    }
    return { ...(await pay(tx, order)), ...logged };

    function noteInternally(note: string) {
      const { status } = order;
      return addHistory(tx, { orderId, status, actorId: actor.userId, note, internal: true });
    }
  });

  /** Delivery days are counted from the payment. */
  async function pay(tx: Db, order: OrderRow) {
    const actorId = actor.userId;
    const status = order.status === 'placed' ? 'paid' : order.status;
    const received = { amount: order.total, receivedOn, reference: reference || null, actorId };
    await noteReceived(tx, orderId, received);
    const days = await findDeliveryDays(tx, orderId);
    const deliverBy = await promiseDay(tx, deps.settings, { days, method: order.deliveryMethod });
    await changeOrder(tx, orderId, { status, paidAt: new Date(), deliverBy });
    const note = translate('orders.transferReceived');
    await addHistory(tx, { orderId, status: 'paid', actorId, note });
    await queueOrderEmail(tx, deps, { ...order, deliverBy }, 'paid');
    await issueInvoice(tx, orderId, deps.seller);
    return { status, isPaid: true };
  }
}

/** Recorded parts; older transfers were recorded as a whole. */
function recordedOf({ parts, amount, receivedOn, reference }: BankTransferRow): TransferPart[] {
  if (parts.length > 0 || amount === null || receivedOn === null) return parts;
  return [{ amount, receivedOn, reference }];
}

/** Two transfers of a day are distinguished by reference, then by key. */
function isSame(known: TransferPart, part: TransferPart): boolean {
  return (
    known.amount === part.amount &&
    known.receivedOn === part.receivedOn &&
    known.reference === part.reference
  );
}

/** Removes a part recorded by mistake. */
export function removeTransferPart(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    const [transfer] = await findTransfers(tx, [orderId]);
    if (!transfer || !awaitsTransfer(order)) return refuseStatusChange(order, 'placed');
    if (transfer.parts.length === 0) return undefined;
    await savePartialPayments(tx, orderId, { parts: transfer.parts.slice(0, -1) });
    const { status } = order;
    const note = translate('orders.transferPartForgotten');
    await addHistory(tx, { orderId, status, actorId: actor.userId, note });
    return { status, transfer: null };
  });
}

/** Records that staff returned the overpaid amount. */
export function returnSurplus(deps: OrderDeps, actor: SignedIn, orderId: string) {
  const note = async (tx: Db, order: OrderRow) => {
    const returned = await noteSurplusReturned(tx, orderId);
    if (returned === 0) return undefined;
    const { status } = order;
    const currency = order.currency as Currency;
    await addHistory(tx, {
      orderId,
      status,
      actorId: actor.userId,
      note: translate('orders.transferSurplusReturned', {
        amount: formatMoney(returned, currency),
      }),
      internal: true,
    });
    return { status, surplusReturned: toMajor(returned, currency) };
  };
  return changeLockedOrder(deps, actor, orderId, note, 'refunds:write');
}

function refuseInput(param: string, msg: string): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg }] });
}

/** Safe to run concurrently: each order is checked again under its lock. */
export async function followTransfers(deps: OrderDeps): Promise<void> {
  const { timeZone, transferReminderDays } = deps.settings.values;
  const today = dayInShop(new Date(), timeZone);
  for (const id of await findOverdueTransfers(deps.db, today, atOnce)) await endOverdue(deps, id);
  for (const id of await findUnreminded(deps.db, transferReminderDays, atOnce)) {
    await remind(deps, id);
  }
}

async function endOverdue(deps: OrderDeps, orderId: string): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsTransfer(order) || !orderStates[order.status].goodsInShop) return;
    const [transfer] = await findTransfers(tx, [orderId]);
    // Partly paid meanwhile: left to staff.
    if (transfer && transfer.parts.length > 0) return;
    const note = translate('orders.transferOverdue');
    await cancelWithAdditions(
      tx,
      deps,
      order,
      { note, email: 'transferOverdue' },
      { actorId: null },
    );
  });
}

async function remind(deps: OrderDeps, orderId: string): Promise<void> {
  await runTransaction(deps.db, async (tx: Db) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsTransfer(order) || !(await noteReminded(tx, orderId))) return;
    const [transfer] = await findTransfers(tx, [orderId]);
    const isPart = (transfer?.parts.length ?? 0) > 0;
    await queueOrderEmail(tx, deps, order, isPart ? 'transferPart' : 'transferReminder');
    const { status } = order;
    const note = translate('orders.transferReminded');
    await addHistory(tx, { orderId, status, actorId: null, note, internal: true });
  });
}
