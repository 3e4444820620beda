import { checkoutPages } from '@matjar/contract/checkout.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';

export const orderLetterKinds = [
  'placed',
  'paid',
  'dispatched',
  'delivered',
  'cancelled',
  'cancelledPaid',
  'refunded',
] as const;

export type OrderLetterKind = (typeof orderLetterKinds)[number];

export interface OrderToWriteAbout {
  id: string;
  number: number;
  email: string;
  currency: string;
  total: number;
  lines: readonly { title: string; count: number; unitPrice: number; discount: number }[];
}

const texts = {
  placed: ['orders.letterPlacedSubject', 'orders.letterPlaced'],
  paid: ['orders.letterPaidSubject', 'orders.letterPaid'],
  dispatched: ['orders.letterDispatchedSubject', 'orders.letterDispatched'],
  delivered: ['orders.letterDeliveredSubject', 'orders.letterDelivered'],
  cancelled: ['orders.letterCancelledSubject', 'orders.letterCancelled'],
  cancelledPaid: ['orders.letterCancelledSubject', 'orders.letterCancelledPaid'],
  refunded: ['orders.letterRefundedSubject', 'orders.letterRefundedOrder'],
} as const;

/** Letters that list what was bought; the others only say what happened. */
const withTable = new Set<OrderLetterKind>(['placed', 'paid', 'dispatched']);

export function writeOrderLetter(
  kind: OrderLetterKind,
  order: OrderToWriteAbout,
  publicUrl: string,
): Letter {
  const money = (minor: number) => writeMoney(minor, order.currency as Currency);
  const values = { number: order.number, total: money(order.total) };
  const [subject, text] = texts[kind];
  return {
    kind: `order-${kind}`,
    to: order.email,
    subject: translate(subject, values),
    heading: translate(subject, values),
    paragraphs: [translate(text, values)],
    ...(withTable.has(kind) && {
      table: {
        rows: [
          ...order.lines.map(({ title, count, unitPrice, discount }) => ({
            label: translate('orders.letterLine', { count, title }),
            value: money(unitPrice * count - discount),
          })),
          { label: translate('orders.total'), value: money(order.total), strong: true },
        ],
      },
    }),
    button: {
      label: translate('orders.letterShow'),
      url: `${publicUrl}${checkoutPages.order(order.id)}`,
    },
  };
}

const refundTexts = {
  late: 'orders.letterRefundedLate',
  duplicate: 'orders.letterRefundedTwice',
} as const;

/** For money that no order came of. */
export function writeRefundLetter(
  to: string,
  refund: { amount: number; currency: string; reason: string },
): Letter {
  const total = writeMoney(refund.amount, refund.currency as Currency);
  const { reason } = refund;
  const text =
    reason === 'late' || reason === 'duplicate'
      ? refundTexts[reason]
      : 'orders.letterRefundedPlain';
  return {
    kind: 'payment-refunded',
    to,
    subject: translate('orders.letterRefundedSubject'),
    heading: translate('orders.letterRefundedSubject'),
    paragraphs: [translate(text, { total })],
  };
}
