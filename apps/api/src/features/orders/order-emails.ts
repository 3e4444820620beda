import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import type { EmailVariables } from '@matjar/contract/content/email-texts.ts';
import { trackingUrl } from '@matjar/contract/delivery/carriers.ts';
import { type Currency, fromMajor } from '@matjar/contract/money.ts';
import { statusTextOf } from '@matjar/contract/orders/order-status-texts.ts';
import type { BankTransfer } from '@matjar/contract/payments/bank-transfers.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import { formatNearDay, type ShopDates } from '../../platform/format-day.ts';
import { formatMoney } from '../../platform/format-money.ts';
import {
  type Email,
  type EmailItem,
  type EmailPicture,
  type EmailRow,
  pictureWidths,
  writePicture,
} from '../../platform/mail/email.ts';
import { greetUser } from '../../platform/mail/email-words.ts';
import { translate } from '../../platform/texts.ts';
import { describeDetails } from './order-email-details.ts';
import { type GuestLinks, offerAccount } from './order-link.ts';
import { type OrderAmounts, type SummaryRow, summariseOrder } from './order-summary.ts';
import { describeTaxes, type TaxedOrder } from './order-taxes.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import type { CashConfirmation } from './payments/cash-code.ts';

export interface OrderToWriteAbout
  extends OrderAmounts,
    TaxedOrder,
    Pick<OrderRow, 'id' | 'number' | 'buyer' | 'shippingAddress' | 'paymentMethod' | 'pickup'> {
  isPaid: boolean;
  /** Absent when the order is placed. */
  status?: OrderRow['status'];
  carrier?: string | null;
  trackingNumber?: string | null;
  /** If less than the total, because of earlier refunds. */
  givenBack?: number;
  /** The changes by staff. */
  changes?: string;
  /** The promised day, unless it has passed. */
  arrives?: string | null;
  /** Return terms, once it is on its way. */
  returns?: { days: number; way: string };
  /** Name of the payment method. */
  payment?: string;
  /** Bank details, while the transfer is awaited. */
  transfer?: BankTransfer;
  /** While the buyer has to confirm it. */
  confirmation?: CashConfirmation;
  lines: readonly EmailLine[];
}

type EmailLine = Pick<OrderLineRow, 'title' | 'options' | 'count' | 'unitPrice' | 'discount'> &
  Partial<Pick<OrderLineRow, 'picture' | 'cover' | 'tax'>>;

export interface OrderEmailOptions {
  publicUrl: string;
  seller: Seller;
  settings: { values: Pick<ShopDates, 'dateFormat'> };
}

const kinds = {
  placed: {
    subject: 'orderEmails.placedSubject',
    heading: 'orderEmails.placedHeading',
    text: 'orderEmails.placed',
    reached: 1,
  },
  paid: {
    subject: 'orderEmails.paidSubject',
    heading: 'orderEmails.paidHeading',
    text: 'orderEmails.paid',
    reached: 1,
  },
  /** To be paid by bank transfer. */
  transfer: {
    subject: 'orderEmails.transferSubject',
    heading: 'orderEmails.transferHeading',
    text: 'orderEmails.transfer',
    reached: 1,
  },
  transferReminder: {
    subject: 'orderEmails.transferReminderSubject',
    heading: 'orderEmails.transferReminderHeading',
    text: 'orderEmails.transferReminder',
    reached: 1,
  },
  transferPart: {
    subject: 'orderEmails.transferPartSubject',
    heading: 'orderEmails.transferPartHeading',
    text: 'orderEmails.transferPart',
    reached: 1,
  },
  transferOverdue: {
    subject: 'orderEmails.transferOverdueSubject',
    heading: 'orderEmails.transferOverdueHeading',
    text: 'orderEmails.transferOverdue',
    reached: 0,
  },
  /** Cash, to be confirmed by a code. */
  toConfirm: {
    subject: 'orderEmails.toConfirmSubject',
    heading: 'orderEmails.toConfirmHeading',
    text: 'orderEmails.toConfirm',
    reached: 1,
  },
  unconfirmed: {
    subject: 'orderEmails.unconfirmedSubject',
    heading: 'orderEmails.unconfirmedHeading',
    text: 'orderEmails.unconfirmed',
    reached: 0,
  },
  /** Marked as paid by mistake. */
  unpaid: {
    subject: 'orderEmails.unpaidSubject',
    heading: 'orderEmails.unpaidHeading',
    text: 'orderEmails.unpaid',
    reached: 1,
  },
  changed: {
    subject: 'orderEmails.changedSubject',
    heading: 'orderEmails.changedHeading',
    text: 'orderEmails.changed',
    reached: 1,
  },
  dispatched: {
    subject: 'orderEmails.dispatchedSubject',
    heading: 'orderEmails.dispatchedHeading',
    text: 'orderEmails.dispatched',
    reached: 3,
  },
  /** The tracking number changed after dispatch. */
  tracking: {
    subject: 'orderEmails.trackingSubject',
    heading: 'orderEmails.trackingHeading',
    text: 'orderEmails.tracking',
    reached: 3,
  },
  delivered: {
    subject: 'orderEmails.deliveredSubject',
    heading: 'orderEmails.deliveredHeading',
    text: 'orderEmails.delivered',
    reached: 4,
  },
  /** Marked as delivered by mistake. */
  undelivered: {
    subject: 'orderEmails.undeliveredSubject',
    heading: 'orderEmails.undeliveredHeading',
    text: 'orderEmails.undelivered',
    reached: 1,
  },
  cancelled: {
    subject: 'orderEmails.cancelledSubject',
    heading: 'orderEmails.cancelledHeading',
    text: 'orderEmails.cancelled',
    reached: 0,
  },
  cancelledPaid: {
    subject: 'orderEmails.cancelledSubject',
    heading: 'orderEmails.cancelledHeading',
    text: 'orderEmails.cancelledPaid',
    reached: 0,
  },
  /** The money is refunded by hand. */
  cancelledOwed: {
    subject: 'orderEmails.cancelledSubject',
    heading: 'orderEmails.cancelledHeading',
    text: 'orderEmails.cancelledOwed',
    reached: 0,
  },
  refused: {
    subject: 'orderEmails.refusedSubject',
    heading: 'orderEmails.refusedHeading',
    text: 'orderEmails.refused',
    reached: 0,
  },
  refunded: {
    subject: 'orderEmails.refundedSubject',
    heading: 'orderEmails.refundedSubject',
    text: 'orderEmails.refunded',
    reached: 0,
  },
} as const;

export type OrderEmailKind = keyof typeof kinds;

/** What is picked up in the shop neither leaves nor arrives. */
const pickupKinds = {
  placed: { ...kinds.placed, text: 'orderEmails.placedPickup' },
  paid: { ...kinds.paid, text: 'orderEmails.paidPickup' },
  transfer: { ...kinds.transfer, text: 'orderEmails.transferPickup' },
  transferPart: { ...kinds.transferPart, text: 'orderEmails.transferPartPickup' },
  dispatched: {
    subject: 'orderEmails.readySubject',
    heading: 'orderEmails.readyHeading',
    text: 'orderEmails.ready',
    reached: 3,
  },
  delivered: {
    subject: 'orderEmails.pickedUpSubject',
    heading: 'orderEmails.pickedUpHeading',
    text: 'orderEmails.pickedUp',
    reached: 4,
  },
} as const;

function isPickupKind(kind: OrderEmailKind): kind is keyof typeof pickupKinds {
  return Object.hasOwn(pickupKinds, kind);
}

export function writeOrderEmail(
  kind: OrderEmailKind,
  order: OrderToWriteAbout,
  { publicUrl, seller, settings }: OrderEmailOptions,
  links?: GuestLinks,
): Email {
  const { subject, heading, text, reached } = describeKind(kind, order);
  const { number, buyer, lines } = order;
  const { dateFormat } = settings.values;
  const total = formatMoney(order.total, order.currency as Currency);
  const goesBack = formatMoney(order.givenBack ?? order.total, order.currency as Currency);
  const values = {
    number,
    total: kind === 'cancelledPaid' || kind === 'cancelledOwed' ? goesBack : total,
    day: order.transfer ? formatNearDay(order.transfer.dueOn, dateFormat) : '',
    code: order.confirmation?.code ?? '',
    deadline: order.confirmation?.deadline ?? '',
    ...describeParts(order),
  };
  const isOnItsWay = reached > 0;
  const topic = translate('orderEmails.order', { number });
  const picture = isOnItsWay ? findPicture(lines[0], pictureWidths.band, publicUrl) : undefined;
  const parcel = kinds[kind].reached === 3 ? describeParcel(order) : undefined;
  const cashText = order.pickup ? 'orderEmails.payInShop' : 'orderEmails.payAtDoor';
  const arrives =
    order.arrives && !order.pickup ? formatNearDay(order.arrives, dateFormat) : undefined;
  const greeted = greetUser(buyer.name);
  const says = translate(text, values);
  const isSent = kind === 'dispatched' && arrives !== undefined;
  const isPaidLate = text === 'orderEmails.paidOnItsWay';
  const owesCash = order.paymentMethod === 'cash' && !order.isPaid && order.total > 0;
  return {
    kind: `order-${kind}`,
    to: buyer.email,
    subject: translate(subject, values),
    topic,
    ...(isSent && { kicker: translate(heading) }),
    heading: isSent
      ? translate('orderEmails.arrivesHeading', { day: arrives })
      : translate(heading),
    ...(picture && { picture }),
    paragraphs: [
      ...(greeted.greeting ? [greeted.greeting] : []),
      arrives && isOnItsWay && !isSent
        ? translate('orderEmails.arrives', { text: says, day: arrives })
        : says,
      ...(order.changes ? [order.changes] : []),
    ],
    ...(order.confirmation && { code: order.confirmation.code }),
    ...(isOnItsWay && { steps: { labels: stepLabels(order), reached } }),
    button: {
      label: translate(
        parcel
          ? 'orderEmails.track'
          : order.confirmation
            ? 'orderEmails.enterCode'
            : 'orderEmails.show',
      ),
      url: links?.order ?? `${publicUrl}${checkoutPages.order(order.id)}`,
    },
    ...(parcel && { caption: parcel }),
    ...(isOnItsWay && owesCash && { notice: translate(cashText, { total }) }),
    items: lines.map((line) => describeLine(line, order.currency as Currency, publicUrl)),
    table: {
      rows: summariseOrder(order, lines, describeTaxes(order, lines)).map(toEmailRow),
    },
    facts: describeDetails({ kind, reached: kinds[kind].reached }, order, seller),
    ...(links && { offer: offerAccount(links) }),
    wording: {
      email: isPaidLate ? 'order-paid-dispatched' : `order-${kind}`,
      variables: {
        ...greeted,
        orderNumber: String(number),
        total: values.total,
        day: values.day,
        received: values.received,
        rest: values.rest,
        code: values.code,
        deadline: values.deadline,
        arrival:
          arrives && isOnItsWay
            ? translate('orderEmails.arrives', { text: '', day: arrives }).trim()
            : '',
      } satisfies EmailVariables<'order-transferPart' | 'order-toConfirm'>,
      intro: [0, greeted.greeting ? 2 : 1],
    },
  };
}

/** The received and the missing part of a transfer. */
function describeParts({ transfer, total, currency: code }: OrderToWriteAbout) {
  const currency = code as Currency;
  const rest = transfer?.rest === undefined ? 0 : fromMajor(transfer.rest, currency);
  return { received: formatMoney(total - rest, currency), rest: formatMoney(rest, currency) };
}

/** Carrier and tracking number. */
function describeParcel({ carrier, trackingNumber }: OrderToWriteAbout): Email['caption'] {
  if (!carrier && !trackingNumber) return undefined;
  const url = trackingUrl(carrier, trackingNumber);
  return {
    text: carrier || translate('orderEmails.trackingNumber'),
    ...(trackingNumber && { code: trackingNumber }),
    ...(url && { url }),
  };
}

/** Variants of a text for what is picked up, and for parcels that have left already. */
function describeKind(kind: OrderEmailKind, { status, isPaid, pickup }: OrderToWriteAbout) {
  if (pickup && isPickupKind(kind) && (kind !== 'paid' || status !== 'dispatched'))
    return pickupKinds[kind];
  if (kind === 'changed' && isPaid)
    return { ...kinds.changed, text: 'orderEmails.changedPaid' } as const;
  if (status !== 'dispatched') return kinds[kind];
  if (kind === 'unpaid' || kind === 'undelivered') return { ...kinds[kind], reached: 3 } as const;
  if (kind !== 'paid') return kinds[kind];
  return { ...kinds.paid, text: 'orderEmails.paidOnItsWay', reached: 3 } as const;
}

function stepLabels(order: OrderToWriteAbout): string[] {
  const steps = ['placed', 'preparing', 'dispatched', 'delivered'] as const;
  return steps.map((status) => translate(statusTextOf(status, order)));
}

export function describeLine(line: EmailLine, currency: Currency, publicUrl: string): EmailItem {
  const picture = findPicture(line, pictureWidths.item, publicUrl);
  const pieces = translate('orderEmails.pieces', { count: line.count });
  return {
    title: line.title,
    note: [nameVariant(line), pieces].filter(Boolean).join(' · '),
    amount: formatMoney(line.unitPrice * line.count, currency),
    ...(picture && { picture }),
  };
}

function findPicture(
  line: EmailLine | undefined,
  maxWidth: number,
  publicUrl: string,
): EmailPicture | undefined {
  const shown = line?.picture ?? line?.cover;
  return line && shown ? writePicture(shown, line.title, maxWidth, publicUrl) : undefined;
}

export function toEmailRow({ kind, label, value, code }: SummaryRow): EmailRow {
  return {
    label,
    value,
    ...(code && { code }),
    ...(kind === 'total' && { strong: true }),
    ...(kind === 'discount' && { tone: 'good' }),
    ...(kind === 'tax' && { tone: 'quiet' }),
  };
}
