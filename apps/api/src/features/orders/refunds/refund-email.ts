import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/email-words.ts';
import { translate } from '../../../platform/texts.ts';
import { describeQuestions } from '../order-email-details.ts';
import { describeLine, type OrderEmailOptions, toEmailRow } from '../order-emails.ts';
import { type GuestLinks, offerAccount } from '../order-link.ts';
import { summariseRefund } from '../order-summary.ts';
import { describeRefundTaxes, type TaxedOrder } from '../order-taxes.ts';
import type { OrderLineRow, OrderRow } from '../orders.queries.ts';

interface RefundToWriteAbout {
  amount: number;
  shippingAmount: number;
  shippingTax: number | null;
  reason: string | null;
  paymentRefundId: string | null;
  lines: readonly { position: number; count: number; amount: number; tax: number | null }[];
  bought: readonly OrderLineRow[];
}

/** Amount, pieces and reason of a refund. */
export function writeRefundedEmail(
  order: Pick<OrderRow, 'id' | 'number' | 'buyer' | 'currency'> & TaxedOrder,
  refund: RefundToWriteAbout,
  { publicUrl, seller }: OrderEmailOptions,
  links?: GuestLinks,
): Email {
  const { id, number, buyer } = order;
  const currency = order.currency as Currency;
  const greeted = greetUser(buyer.name);
  const { bought } = refund;
  const isOwnCancelling = refund.reason === translate('orders.cancelledByOwner');
  const reason = isOwnCancelling ? translate('orders.cancelledByYou') : refund.reason;
  const total = formatMoney(refund.amount, currency);
  const taxes = describeRefundTaxes(order, bought, refund);
  const items = refund.lines.flatMap(({ position, count, amount, tax }) => {
    const line = bought.find((each) => each.position === position);
    if (!line || count === 0) return [];
    const item = describeLine({ ...line, count }, currency, publicUrl);
    const price = taxes?.mode === 'added' ? amount - (tax ?? 0) : amount;
    return [{ ...item, amount: formatMoney(price, currency) }];
  });
  return {
    kind: 'order-refunded',
    to: buyer.email,
    subject: translate('orderEmails.refundedSubject'),
    topic: translate('orderEmails.order', { number }),
    heading: translate('orderEmails.refundedSubject'),
    paragraphs: [
      ...(greeted.greeting ? [greeted.greeting] : []),
      translate('orderEmails.refunded', { total, number }),
      ...(refund.paymentRefundId ? [translate('orderEmails.refundedToCard')] : []),
      ...(reason ? [translate('orderEmails.refundReason', { reason })] : []),
    ],
    button: {
      label: translate('orderEmails.show'),
      url: links?.order ?? `${publicUrl}${checkoutPages.order(id)}`,
    },
    ...(items.length > 0 && { items }),
    table: { rows: summariseRefund({ ...refund, currency }, taxes).map(toEmailRow) },
    facts: describeQuestions(number, seller),
    ...(links && { offer: offerAccount(links) }),
    wording: {
      email: 'order-refunded',
      variables: { ...greeted, orderNumber: String(number), total, arrival: '' },
      intro: [0, greeted.greeting ? 2 : 1],
    },
  };
}

const refundTexts = {
  late: { text: 'orderEmails.refundedLate', email: 'payment-refunded-late' },
  duplicate: { text: 'orderEmails.refundedTwice', email: 'payment-refunded-twice' },
  other: { text: 'orderEmails.refundedPlain', email: 'payment-refunded' },
} as const;

/** For payments without an order. */
export function writePaymentRefundedEmail(
  to: string,
  refund: { amount: number; currency: string; reason: string },
): Email {
  const total = formatMoney(refund.amount, refund.currency as Currency);
  const { reason } = refund;
  const { text, email } =
    refundTexts[reason === 'late' || reason === 'duplicate' ? reason : 'other'];
  return {
    kind: 'payment-refunded',
    to,
    subject: translate('orderEmails.refundedSubject'),
    heading: translate('orderEmails.refundedSubject'),
    paragraphs: [translate(text, { total })],
    wording: { email, variables: { total }, intro: [0, 1] },
  };
}
