import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { formatMoney } from '../../platform/format-money.ts';
import type { Email } from '../../platform/mail/email.ts';
import { greetUser } from '../../platform/mail/email-words.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { describeQuestions } from '../orders/order-email-details.ts';
import { describeLine, type OrderEmailOptions } from '../orders/order-emails.ts';
import { type GuestLinks, offerAccount } from '../orders/order-link.ts';
import type { ExchangePlan } from '../orders/refunds/exchange.service.ts';
import type { ReturnableOrder } from '../orders/refunds/returned-pieces.service.ts';

/** Refunds have an email of their own, with the amounts of the credit note. */
const kinds = {
  requested: {
    subject: 'returnEmails.requestedSubject',
    heading: 'returnEmails.requestedHeading',
    text: 'returnEmails.requested',
  },
  approved: {
    subject: 'returnEmails.approvedSubject',
    heading: 'returnEmails.approvedHeading',
    text: 'returnEmails.approved',
  },
  declined: {
    subject: 'returnEmails.declinedSubject',
    heading: 'returnEmails.declinedHeading',
    text: 'returnEmails.declined',
  },
  received: {
    subject: 'returnEmails.receivedSubject',
    heading: 'returnEmails.receivedHeading',
    text: 'returnEmails.received',
  },
  exchanged: {
    subject: 'returnEmails.exchangedSubject',
    heading: 'returnEmails.exchangedHeading',
    text: 'returnEmails.exchanged',
  },
  closed: {
    subject: 'returnEmails.closedSubject',
    heading: 'returnEmails.closedHeading',
    text: 'returnEmails.closed',
  },
} as const satisfies Record<string, Record<string, MessageKey>>;

export type ReturnEmailKind = keyof typeof kinds;

interface ReturnToWriteAbout {
  number: string;
  answer: string | null;
  /** In smallest units. */
  amount: number;
  lines: readonly { position: number; count: number; amount: number }[];
  exchange?: Exchanged | undefined;
}

/** The order that is sent instead. */
export interface Exchanged {
  replacement: number;
  plan: Pick<ExchangePlan, 'lines' | 'toPay' | 'rest'>;
}

/** The sentence about return costs as on products and carts, and the return address. */
function describeWayBack({ returnWay, returnAddress: address }: ShopSettings['values']): string[] {
  return [
    ...(returnWay ? [returnWay] : []),
    ...(address ? [translate('returnEmails.address', { address })] : []),
  ];
}

/** What is settled beside the pieces. */
function describeDifference(
  { plan: { toPay, rest } }: Exchanged,
  money: (minor: number) => string,
): string[] {
  return [
    ...(toPay > 0 ? [translate('returnEmails.exchangedPaid', { amount: money(toPay) })] : []),
    ...(rest ? [translate('returnEmails.exchangedRest', { amount: money(rest.amount) })] : []),
  ];
}

export function writeReturnEmail(
  kind: ReturnEmailKind,
  { order, lines: bought }: Pick<ReturnableOrder, 'order' | 'lines'>,
  { number, answer, amount, lines, exchange }: ReturnToWriteAbout,
  { publicUrl, seller, settings }: OrderEmailOptions & { settings: ShopSettings },
  links?: GuestLinks,
): Email {
  const { subject, heading, text } = kinds[kind];
  const { buyer } = order;
  const currency = order.currency as Currency;
  const greeted = greetUser(buyer.name);
  const money = (minor: number) => formatMoney(minor, currency);
  const newOrder = exchange ? String(exchange.replacement) : '';
  const values = { number, order: order.number, amount: money(amount), newOrder };
  const goingBack = lines.flatMap(({ position, count, amount: worth }) => {
    const line = bought.find((each) => each.position === position);
    if (!line) return [];
    return [{ ...describeLine({ ...line, count }, currency, publicUrl), amount: money(worth) }];
  });
  const sent = exchange?.plan.lines.map(({ variant, ...line }) => ({
    ...describeLine({ ...variant, ...line }, currency, publicUrl),
    amount: money(line.unitPrice * line.count - line.discount),
  }));
  return {
    kind: `return-${kind}`,
    to: buyer.email,
    subject: translate(subject, values),
    topic: translate('returnEmails.topic', { number }),
    heading: translate(heading),
    paragraphs: [
      ...(greeted.greeting ? [greeted.greeting] : []),
      translate(text, values),
      ...(kind === 'approved' ? describeWayBack(settings.values) : []),
      ...(exchange ? describeDifference(exchange, money) : []),
      ...(answer ? [translate('returnEmails.answer', { answer })] : []),
    ],
    button: {
      label: translate('orderEmails.show'),
      url: links?.order ?? `${publicUrl}${checkoutPages.order(order.id)}`,
    },
    items: sent ?? goingBack,
    facts: describeQuestions(order.number, seller),
    ...(links && { offer: offerAccount(links) }),
    wording: {
      email: `return-${kind}`,
      variables: {
        ...greeted,
        returnNumber: number,
        orderNumber: String(order.number),
        amount: values.amount,
        ...(exchange && { newOrderNumber: newOrder }),
      },
      intro: [0, greeted.greeting ? 2 : 1],
    },
  };
}
