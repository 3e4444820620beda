import { checkoutPages } from '@matjar/contract/checkout.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Email } from '../../platform/mail/email.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import type { GuestLinks } from './order-link.ts';

export const orderEmailKinds = [
  'placed',
  'paid',
  'dispatched',
  'delivered',
  'cancelled',
  'cancelledPaid',
  'refunded',
] as const;

export type OrderEmailKind = (typeof orderEmailKinds)[number];

export interface OrderToWriteAbout {
  id: string;
  number: number;
  email: string;
  currency: string;
  shippingTotal: number;
  total: number;
  lines: readonly { title: string; count: number; unitPrice: number; discount: number }[];
}

const texts = {
  placed: ['orders.emailPlacedSubject', 'orders.emailPlaced'],
  paid: ['orders.emailPaidSubject', 'orders.emailPaid'],
  dispatched: ['orders.emailDispatchedSubject', 'orders.emailDispatched'],
  delivered: ['orders.emailDeliveredSubject', 'orders.emailDelivered'],
  cancelled: ['orders.emailCancelledSubject', 'orders.emailCancelled'],
  cancelledPaid: ['orders.emailCancelledSubject', 'orders.emailCancelledPaid'],
  refunded: ['orders.emailRefundedSubject', 'orders.emailRefundedOrder'],
} as const;

/** Emails that list what was bought; the others only say what happened. */
const withTable = new Set<OrderEmailKind>(['placed', 'paid', 'dispatched']);

export function writeOrderEmail(
  kind: OrderEmailKind,
  order: OrderToWriteAbout,
  publicUrl: string,
  links?: GuestLinks,
): Email {
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
            label: translate('orders.emailLine', { count, title }),
            value: money(unitPrice * count - discount),
          })),
          {
            label: translate('orders.shipping'),
            value:
              order.shippingTotal > 0
                ? money(order.shippingTotal)
                : translate('orders.shippingFree'),
          },
          { label: translate('orders.total'), value: money(order.total), strong: true },
        ],
      },
    }),
    button: {
      label: translate('orders.emailShow'),
      url: links?.order ?? `${publicUrl}${checkoutPages.order(order.id)}`,
    },
    ...(links && { closing: [translate('mail.keepOrders', { url: links.claim })] }),
  };
}

const refundTexts = {
  late: 'orders.emailRefundedLate',
  duplicate: 'orders.emailRefundedTwice',
} as const;

/** For money that no order came of. */
export function writeRefundEmail(
  to: string,
  refund: { amount: number; currency: string; reason: string },
): Email {
  const total = writeMoney(refund.amount, refund.currency as Currency);
  const { reason } = refund;
  const text =
    reason === 'late' || reason === 'duplicate' ? refundTexts[reason] : 'orders.emailRefundedPlain';
  return {
    kind: 'payment-refunded',
    to,
    subject: translate('orders.emailRefundedSubject'),
    heading: translate('orders.emailRefundedSubject'),
    paragraphs: [translate(text, { total })],
  };
}
