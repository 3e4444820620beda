import { isPaid } from '@matjar/contract/orders/order-states.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { Email } from '../../platform/mail/email.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { findPiecesOut } from './goods-out.queries.ts';
import {
  type OrderEmailKind,
  type OrderEmailOptions,
  type OrderToWriteAbout,
  writeOrderEmail,
} from './order-emails.ts';
import { type LinkDeps, writeGuestLinks } from './order-link.ts';
import { namePayment } from './order-summary.ts';
import { findLines, isGuest, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import { type BankTransferRow, findTransfers } from './payments/bank-transfers.queries.ts';
import { describeConfirmation } from './payments/cash-code.ts';
import { findConfirmations } from './payments/cash-confirmations.queries.ts';
import { describeTransfer } from './payments/transfer-details.ts';
import { readRest } from './refunds/make-refund.service.ts';
import { type RefundRest, withoutRefunded, withPiecesOut } from './refunds/refund-plan.ts';

/** Queues an email about an order as it is now, without what was refunded. */
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
  const { timeZone, returnDays: days, returnWay: way } = deps.settings.values;
  const isToCome = order.deliverBy !== null && order.deliverBy >= dayInShop(new Date(), timeZone);
  const [transfer] = isPaidNow ? [] : await findTransfers(db, [order.id]);
  const confirmBy =
    kind === 'toConfirm' ? (await findConfirmations(db, [order.id])).get(order.id) : undefined;
  const about = {
    ...order,
    isPaid: isPaidNow,
    lines,
    returns: { days, way },
    ...(isToCome && kind !== 'delivered' && !confirmBy && { arrives: order.deliverBy }),
  };
  const terms = { transfer, confirmBy, isGuest: await isGuest(db, order.userId) };
  await queueMail(db, await composeOrderEmail(db, deps, kind, about, terms));
}

type EmailedOrder = Omit<OrderToWriteAbout, 'payment' | 'transfer' | 'confirmation'>;

/** With the way to pay, the account for a transfer, the code that confirms cash, and the links of a guest. */
export async function composeOrderEmail(
  db: Db,
  deps: LinkDeps & OrderEmailOptions & { settings: ShopSettings },
  kind: OrderEmailKind,
  order: EmailedOrder,
  terms: {
    transfer: (Pick<BankTransferRow, 'dueOn'> & Partial<BankTransferRow>) | undefined;
    confirmBy: Date | undefined;
    isGuest: boolean;
  },
): Promise<Email> {
  const { transfer, confirmBy } = terms;
  const { values } = deps.settings;
  const about = {
    ...order,
    payment: namePayment(order, values),
    ...(transfer && { transfer: describeTransfer(order, transfer, values) }),
    ...(confirmBy && { confirmation: await describeConfirmation(db, order, confirmBy, deps) }),
  };
  return writeOrderEmail(
    kind,
    about,
    deps,
    terms.isGuest ? writeGuestLinks(order, deps) : undefined,
  );
}
