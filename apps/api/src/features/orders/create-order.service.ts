import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { addToOutbox } from '../../platform/mail/outbox.queries.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { insertOrder, type NewOrder, type TakenOrder } from './create-order.queries.ts';
import type { OrderEmailOptions } from './order-emails.ts';
import type { LinkDeps } from './order-link.ts';
import { addHistory } from './orders.queries.ts';
import { insertTransfer } from './payments/bank-transfers.queries.ts';
import { insertConfirmation } from './payments/cash-confirmations.queries.ts';
import { transferDueOn } from './payments/transfer-details.ts';
import { composeOrderEmail } from './queue-order-email.service.ts';

export type { NewOrder, TakenOrder };

/**
 * Inserts an order and its email (`placed` for cash, `toConfirm` if it has to be confirmed, `transfer` for bank
 * transfers, `paid` for online payments) in the caller's transaction, which takes the stock. There is no email without
 * an account.
 */
export async function createOrder(
  tx: Db,
  order: NewOrder,
  deps: LinkDeps & OrderEmailOptions & { settings: ShopSettings },
): Promise<void> {
  const { number, buyer, isGuest, shown } = await insertOrder(tx, order);
  if (order.taken) await recordTaking(tx, order, order.taken, number);
  const isPaid = order.steps.includes('paid');
  const { values } = deps.settings;
  const dueOn = order.paymentMethod === 'bank' && !isPaid ? transferDueOn(values) : undefined;
  if (dueOn) await insertTransfer(tx, { orderId: order.id, dueOn });
  // Exchanges are announced by the email about the return.
  if (!buyer.email || order.exchangedTotal) return;
  const lines = order.lines.map((line, at) => ({ ...line, options: [], ...shown[at] }));
  const confirmBy = order.mustConfirm
    ? await insertConfirmation(tx, order.id, values.cashConfirmHours)
    : undefined;
  if (confirmBy) {
    const note = translate('orders.cashCodeSent');
    await addHistory(tx, {
      orderId: order.id,
      status: 'placed',
      actorId: null,
      note,
      internal: true,
    });
  }
  const about = {
    ...order,
    number,
    buyer,
    isPaid,
    lines,
    arrives: confirmBy ? null : order.deliverBy,
  };
  const unpaidKind = dueOn ? 'transfer' : confirmBy ? 'toConfirm' : 'placed';
  const terms = { transfer: dueOn ? { dueOn } : undefined, confirmBy, isGuest };
  const kind = isPaid ? 'paid' : unpaidKind;
  await addToOutbox(tx, await composeOrderEmail(tx, deps, kind, about, terms));
}

function recordTaking(
  tx: Db,
  { id, steps, total, currency, paymentMethod }: NewOrder,
  { actorId, isCashConfirmed }: TakenOrder,
  number: number,
): Promise<void> {
  return recordChange(tx, {
    actor: { userId: actorId },
    action: 'create',
    entity: 'order',
    entityId: id,
    label: String(number),
    after: {
      status: steps.at(-1),
      total: toMajor(total, currency as Currency),
      paymentMethod,
      ...(isCashConfirmed && { cashConfirmed: true }),
    },
  });
}
