import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { addToOutbox } from '../../platform/mail/outbox.queries.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { insertOrder, type NewOrder, type TakenOrder } from './create-order.queries.ts';
import { type OrderEmailOptions, writeOrderEmail } from './order-emails.ts';
import { type LinkDeps, writeGuestLinks } from './order-link.ts';
import { namePayment } from './order-summary.ts';
import { addHistory } from './orders.queries.ts';
import { insertTransfer } from './payments/bank-transfers.queries.ts';
import { describeConfirmation } from './payments/cash-code.ts';
import { insertConfirmation } from './payments/cash-confirmations.queries.ts';
import { describeTransfer, transferDueOn } from './payments/transfer-details.ts';

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
  const transfer = dueOn && describeTransfer({ ...order, number }, { dueOn }, values);
  const about = {
    ...order,
    number,
    buyer,
    isPaid,
    lines,
    arrives: confirmBy ? null : order.deliverBy,
    payment: namePayment(order, values),
    ...(transfer && { transfer }),
    ...(confirmBy && {
      confirmation: await describeConfirmation(tx, { id: order.id, buyer }, confirmBy, deps),
    }),
  };
  const links = isGuest ? writeGuestLinks(about, deps) : undefined;
  const unpaidKind = dueOn ? 'transfer' : confirmBy ? 'toConfirm' : 'placed';
  await addToOutbox(tx, writeOrderEmail(isPaid ? 'paid' : unpaidKind, about, deps, links));
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
