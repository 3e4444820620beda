import type { TransferRequest } from '@matjar/contract/bank-transfers.ts';
import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import { awaitsTransfer, isPaid, orderStates } from '@matjar/contract/orders.ts';
import { dayInShop } from '@matjar/contract/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import { promiseDay } from '../delivery/delivery.service.ts';
import {
  findOverdueTransfers,
  findTransfers,
  findUnreminded,
  noteReceived,
  noteReminded,
} from './bank-transfers.queries.ts';
import { changeLocked, queueOrderEmail, refuseStatusChange } from './change-order.service.ts';
import { issueInvoice } from './invoices.service.ts';
import { undoOrder } from './make-refund.service.ts';
import {
  addHistory,
  changeOrder,
  findDeliveryDays,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';

/** Reminds buyers of transfers that did not come, and calls off orders whose time is over. */
export const transferJob = 'bank-transfers';

const atOnce = 100;

/** The bank booked a transfer. All of it pays the order; anything else is said, and nothing recorded. */
export function receiveTransfer(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { amount, receivedOn, reference }: TransferRequest,
) {
  return changeLocked(deps, actor, orderId, async (db, order) => {
    if (await isKnown(db, order, { amount, receivedOn, reference })) return undefined;
    if (!awaitsTransfer(order)) return refuseStatusChange(order, 'paid');
    const currency = order.currency as Currency;
    if (receivedOn > dayInShop(new Date(), deps.settings.values.timeZone)) {
      return refuseInput('receivedOn', translate('orders.transferDayAhead'));
    }
    if (!isMajorAmount(amount, currency)) {
      return refuseInput('amount', translate('adminCatalog.priceFraction'));
    }
    const minor = fromMajor(amount, currency);
    if (minor !== order.total) {
      const money = (value: number) => writeMoney(value, currency);
      return refuse('transfer_amount_differs', {
        total: money(order.total),
        amount: money(minor),
      });
    }
    const actorId = actor.userId;
    const status = order.status === 'placed' ? 'paid' : order.status;
    await noteReceived(db, orderId, {
      amount: minor,
      receivedOn,
      reference: reference || null,
      actorId,
    });
    // Counted from the money, not from the order.
    const days = await findDeliveryDays(db, orderId);
    const deliverBy = await promiseDay(db, deps.settings, days);
    await changeOrder(db, orderId, { status, paidAt: new Date(), deliverBy });
    const note = translate('orders.transferReceived');
    await addHistory(db, { orderId, status: 'paid', actorId, note });
    await queueOrderEmail(db, deps, { ...order, deliverBy }, 'paid');
    await issueInvoice(db, orderId, deps.seller);
    return { status, isPaid: true, transfer: { amount, receivedOn, reference } };
  });
}

/** The same news again; other news of an order that is paid is refused below, not lost. */
async function isKnown(
  db: Db,
  order: OrderRow,
  { amount, receivedOn, reference }: TransferRequest,
): Promise<boolean> {
  if (order.paymentMethod !== 'bank' || !isPaid(order)) return false;
  const [known] = await findTransfers(db, [order.id]);
  return (
    typeof known?.amount === 'number' &&
    toMajor(known.amount, order.currency as Currency) === amount &&
    known.receivedOn === receivedOn &&
    known.reference === (reference || null)
  );
}

function refuseInput(param: string, msg: string): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg }] });
}

/** Safe to run anywhere, any number of times at once: each order is looked at again under its lock. */
export async function followTransfers(deps: OrderDeps): Promise<void> {
  const { timeZone, transferReminderDays } = deps.settings.values;
  const today = dayInShop(new Date(), timeZone);
  for (const id of await findOverdueTransfers(deps.db, today, atOnce)) await callOff(deps, id);
  for (const id of await findUnreminded(deps.db, transferReminderDays, atOnce)) {
    await remind(deps, id);
  }
}

async function callOff(deps: OrderDeps, orderId: string): Promise<void> {
  await runTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order || !awaitsTransfer(order) || !orderStates[order.status].goodsInShop) return;
    const note = translate('orders.transferOverdue');
    await undoOrder(db, deps, order, {
      actorId: null,
      reason: note,
      restock: true,
      cashGoesBack: false,
    });
    await changeOrder(db, orderId, { status: 'cancelled' });
    await addHistory(db, { orderId, status: 'cancelled', actorId: null, note });
    await queueOrderEmail(db, deps, order, 'transferOverdue');
  });
}

async function remind(deps: OrderDeps, orderId: string): Promise<void> {
  await runTransaction(deps.db, async (db: Db) => {
    const order = await lockOrder(db, orderId);
    if (!order || !awaitsTransfer(order) || !(await noteReminded(db, orderId))) return;
    await queueOrderEmail(db, deps, order, 'transferReminder');
    const { status } = order;
    const note = translate('orders.transferReminded');
    await addHistory(db, { orderId, status, actorId: null, note, internal: true });
  });
}
