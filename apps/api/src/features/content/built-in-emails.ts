import {
  type EmailId,
  type EmailValue,
  emailDefinitions,
  variablesOf,
} from '@matjar/contract/content/email-texts.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { type Email, pictureWidths, writePicture } from '../../platform/mail/email.ts';
import { translate } from '../../platform/texts.ts';
import type { SampleProduct } from './content.queries.ts';

/** Variables in place of the values of a real email. */
const names = {
  number: '{orderNumber}',
  total: '{total}',
  order: '{orderNumber}',
  amount: '{amount}',
  product: '{product}',
  price: '{price}',
  before: '{before}',
  code: '{code}',
  shop: '{shop}',
  minutes: '{minutes}',
  left: '{left}',
  role: '{role}',
  days: '{days}',
  day: '{day}',
  deadline: '{deadline}',
  hours: '{hours}',
  received: '{received}',
  rest: '{rest}',
  newOrder: '{newOrderNumber}',
};

interface Words {
  subject: MessageKey;
  heading: MessageKey;
  text: MessageKey;
  greets?: boolean;
  arrives?: boolean;
  /** Overrides for messages that use a name differently. */
  values?: Partial<Record<keyof typeof names | 'name', string>>;
  /** Paragraphs that stay, whatever the owner's wording is. */
  rest?: MessageKey;
  closing?: MessageKey;
  button?: MessageKey;
  /** The goods are shown beside its heading. */
  hasPicture?: boolean;
}

function ofOrder(name: string, more: Partial<Words> = {}): Words {
  return {
    subject: `orderEmails.${name}Subject` as MessageKey,
    heading: `orderEmails.${name}Heading` as MessageKey,
    text: `orderEmails.${name}` as MessageKey,
    greets: true,
    button: 'orderEmails.show',
    hasPicture: true,
    ...more,
  };
}

function ofReturn(name: string): Words {
  return {
    subject: `returnEmails.${name}Subject` as MessageKey,
    heading: `returnEmails.${name}Heading` as MessageKey,
    text: `returnEmails.${name}` as MessageKey,
    greets: true,
    values: { number: '{returnNumber}' },
    button: 'orderEmails.show',
  };
}

function ofAccount(group: 'mail' | 'securityEmails', name: string, more: Partial<Words>): Words {
  return {
    subject: `${group}.${name}Subject` as MessageKey,
    heading: `${group}.${name}Heading` as MessageKey,
    text: `${group}.${name}Text` as MessageKey,
    greets: true,
    ...more,
  };
}

const factor = {
  values: { name: '{factor}' },
  rest: 'securityEmails.alarm',
  button: 'securityEmails.button',
} as const;

const refund = {
  subject: 'orderEmails.refundedSubject',
  heading: 'orderEmails.refundedSubject',
} as const;

const cancelled = { hasPicture: false } as const;
const alertClosing = {
  closing: 'alertEmails.once',
  button: 'alertEmails.show',
  hasPicture: true,
} as const;
const confirmed = {
  subject: 'alertEmails.confirmSubject',
  heading: 'alertEmails.confirmHeading',
  closing: 'alertEmails.confirmIgnore',
  button: 'alertEmails.confirmButton',
  hasPicture: true,
} as const;
const answered = {
  subject: 'questions.emailSubject',
  heading: 'questions.emailSubject',
  button: 'questions.emailShow',
} as const;

const words: Record<EmailId, Words> = {
  'order-placed': ofOrder('placed', { arrives: true }),
  'order-paid': ofOrder('paid', { arrives: true }),
  'order-paid-dispatched': ofOrder('paid', { text: 'orderEmails.paidOnItsWay', arrives: true }),
  'order-transfer': ofOrder('transfer'),
  'order-transferReminder': ofOrder('transferReminder'),
  'order-transferPart': ofOrder('transferPart'),
  'order-transferOverdue': ofOrder('transferOverdue', cancelled),
  'order-toConfirm': ofOrder('toConfirm', { button: 'orderEmails.enterCode' }),
  'order-unconfirmed': ofOrder('unconfirmed', cancelled),
  'order-unpaid': ofOrder('unpaid', { arrives: true }),
  'order-changed': ofOrder('changed'),
  'order-dispatched': ofOrder('dispatched', { button: 'orderEmails.track' }),
  'order-tracking': ofOrder('tracking', { arrives: true, button: 'orderEmails.track' }),
  'order-delivered': ofOrder('delivered'),
  'order-undelivered': ofOrder('undelivered', { arrives: true }),
  'order-cancelled': ofOrder('cancelled', cancelled),
  'order-cancelledPaid': ofOrder('cancelled', { text: 'orderEmails.cancelledPaid', ...cancelled }),
  'order-cancelledOwed': ofOrder('cancelled', { text: 'orderEmails.cancelledOwed', ...cancelled }),
  'order-refused': ofOrder('refused', cancelled),
  'order-refunded': {
    ...refund,
    text: 'orderEmails.refunded',
    greets: true,
    rest: 'orderEmails.refundedToCard',
    button: 'orderEmails.show',
  },
  'payment-refunded': { ...refund, text: 'orderEmails.refundedPlain' },
  'payment-refunded-late': { ...refund, text: 'orderEmails.refundedLate' },
  'payment-refunded-twice': { ...refund, text: 'orderEmails.refundedTwice' },
  'return-requested': ofReturn('requested'),
  'return-approved': ofReturn('approved'),
  'return-declined': ofReturn('declined'),
  'return-received': ofReturn('received'),
  'return-exchanged': ofReturn('exchanged'),
  'return-closed': ofReturn('closed'),
  'alert-confirm-stock': { ...confirmed, text: 'alertEmails.confirmStock' },
  'alert-confirm-price': { ...confirmed, text: 'alertEmails.confirmPrice' },
  'alert-stock': {
    subject: 'alertEmails.stockSubject',
    heading: 'alertEmails.stockHeading',
    text: 'alertEmails.stockText',
    ...alertClosing,
  },
  'alert-price': {
    subject: 'alertEmails.priceSubject',
    heading: 'alertEmails.priceHeading',
    text: 'alertEmails.priceText',
    ...alertClosing,
  },
  'question-answered-shop': { ...answered, text: 'questions.emailByShop' },
  'question-answered-buyer': { ...answered, text: 'questions.emailByBuyer' },
  'password-reset': ofAccount('mail', 'reset', {
    closing: 'mail.resetIgnore',
    button: 'mail.resetButton',
  }),
  'email-confirmation': ofAccount('mail', 'confirm', { closing: 'mail.confirmIgnore' }),
  'password-changed': ofAccount('mail', 'changed', {
    rest: 'mail.changedAlarm',
    button: 'mail.changedButton',
  }),
  'address-changed': ofAccount('mail', 'moved', { rest: 'mail.movedAlarm' }),
  'second-factor-added': ofAccount('securityEmails', 'added', factor),
  'second-factor-removed': ofAccount('securityEmails', 'removed', factor),
  'second-factor-codes': ofAccount('securityEmails', 'codes', factor),
  'second-factor-used': ofAccount('securityEmails', 'used', factor),
  'second-factor-failed': ofAccount('securityEmails', 'failed', factor),
  'second-factor-reset': ofAccount('securityEmails', 'reset', factor),
  'new-device': ofAccount('securityEmails', 'device', {
    closing: 'securityEmails.alarm',
    button: 'securityEmails.deviceButton',
  }),
  'staff-invitation': {
    subject: 'staffInvitation.subject',
    heading: 'staffInvitation.heading',
    text: 'staffInvitation.text',
    values: { name: '{inviter}' },
    closing: 'staffInvitation.ignore',
    button: 'staffInvitation.button',
  },
  'admin-invitation': {
    subject: 'setup.inviteSubject',
    heading: 'setup.inviteHeading',
    text: 'setup.inviteText',
    button: 'setup.inviteButton',
  },
};

/** Keys come from the table above, so any of its values may be needed. */
const say = translate as (key: MessageKey, values?: Record<string, string>) => string;

/** The default wording of an email. */
export function writeBuiltInEmail(id: EmailId): EmailValue {
  const { subject, heading, text, greets, arrives, values } = words[id];
  const filled = { ...names, ...values };
  const paragraph = `${say(text, filled)}${arrives ? ' {arrival}' : ''}`;
  return {
    kind: 'email',
    subject: say(subject, filled),
    heading: say(heading, filled),
    intro: [{ text: greets ? `{greeting}\n\n${paragraph}` : paragraph }],
    closing: [],
  };
}

interface SampleOptions {
  to: string;
  currency: Currency;
  publicUrl: string;
  product?: SampleProduct | undefined;
}

const inventedProduct: SampleProduct = { title: 'Drift headphones', price: 18_900, cover: null };

/** A sample email about one product of the shop, with made-up details, for the preview. */
export function writeSampleEmail(
  id: EmailId,
  { to, currency, publicUrl, product = inventedProduct }: SampleOptions,
): Email {
  const { rest, closing, button, hasPicture } = words[id];
  const { group } = emailDefinitions[id];
  const { title, cover } = product;
  const price = (share = 1) => formatMoney(Math.round(product.price * share), currency);
  const picture = (width: number) =>
    cover ? { picture: writePicture(cover, title, width, publicUrl) } : {};
  const name = 'Mona Adel';
  const samples: Record<string, string> = {
    name,
    greeting: translate('mail.greeting', { name }),
    orderNumber: '10021',
    returnNumber: 'R-10021-1',
    newOrderNumber: '10034',
    total: price(),
    amount: price(),
    arrival: translate('orderEmails.arrives', { text: '', day: 'Tuesday, November 17' }).trim(),
    product: title,
    price: price(),
    before: price(1.25),
    code: '1234567',
    minutes: '15',
    factor: 'My phone',
    left: translate('securityEmails.codesLeft', { left: 7 }),
    inviter: 'Rania',
    role: translate('staff.roleSupport'),
    days: '7',
    day: 'Tuesday, November 17',
    deadline: 'Tuesday, November 17 at 2:30 PM',
    hours: '24',
    received: price(0.75),
    rest: price(0.25),
  };
  const sellsSomething = group === 'orders' || group === 'returns' || group === 'alerts';
  return {
    kind: id,
    to,
    subject: '',
    heading: '',
    paragraphs: rest ? [say(rest)] : [],
    ...(variablesOf(id).includes('code') && { code: samples.code ?? '' }),
    ...(button && { button: { label: say(button), url: publicUrl } }),
    ...(hasPicture && picture(pictureWidths.band)),
    ...(sellsSomething && {
      items: [
        {
          title,
          note: translate('orderEmails.pieces', { count: 1 }),
          amount: price(),
          ...picture(pictureWidths.item),
        },
      ],
    }),
    ...(closing && { closing: [say(closing)] }),
    wording: { email: id, variables: samples, intro: [0, 0] },
  };
}
