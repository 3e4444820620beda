import { checkoutPages } from '@matjar/contract/checkout.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Email } from '../../platform/mail/email.ts';
import { greetPerson } from '../../platform/mail/greeting.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import { describeLine, describeQuestions, type OrderEmailOptions } from '../orders/order-emails.ts';
import { type GuestLinks, offerAccount } from '../orders/order-link.ts';
import type { ReturnableOrder } from '../orders/returned-pieces.service.ts';

/** Refunds have an email of their own, with the figures of the credit note. */
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
}

/** The sentence about return costs as on products and carts, and the return address. */
function describeWayBack({ returnWay, returnAddress: address }: ShopSettings['values']): string[] {
  return [
    ...(returnWay ? [returnWay] : []),
    ...(address ? [translate('returnEmails.address', { address })] : []),
  ];
}

export function writeReturnEmail(
  kind: ReturnEmailKind,
  { order, lines: bought }: Pick<ReturnableOrder, 'order' | 'lines'>,
  { number, answer, amount, lines }: ReturnToWriteAbout,
  { publicUrl, seller, settings }: OrderEmailOptions & { settings: ShopSettings },
  links?: GuestLinks,
): Email {
  const { subject, heading, text } = kinds[kind];
  const { buyer } = order;
  const currency = order.currency as Currency;
  const greeted = greetPerson(buyer.name);
  const values = { number, order: order.number, amount: writeMoney(amount, currency) };
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
      ...(answer ? [translate('returnEmails.answer', { answer })] : []),
    ],
    button: {
      label: translate('orderEmails.show'),
      url: links?.order ?? `${publicUrl}${checkoutPages.order(order.id)}`,
    },
    items: lines.flatMap(({ position, count, amount: worth }) => {
      const line = bought.find((each) => each.position === position);
      if (!line) return [];
      const item = describeLine({ ...line, count }, currency, publicUrl);
      return [{ ...item, amount: writeMoney(worth, currency) }];
    }),
    facts: describeQuestions(order.number, seller),
    ...(links && { offer: offerAccount(links) }),
    wording: {
      email: `return-${kind}`,
      variables: {
        ...greeted,
        returnNumber: number,
        orderNumber: String(order.number),
        amount: values.amount,
      },
      intro: [0, greeted.greeting ? 2 : 1],
    },
  };
}
