import { isPaid } from '@matjar/contract/orders/order-states.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import { ink } from '../../../platform/design-tokens.ts';
import { formatDay, type ShopDates } from '../../../platform/format-day.ts';
import { measureText, type Pdf, writeText } from '../../../platform/pdf/pdf-text.ts';
import { translate } from '../../../platform/texts.ts';
import type { OrderRow } from '../orders.queries.ts';
import { lineHeight, page, text } from './document-page.ts';

const parties = { top: 108, left: page.left, right: 312, width: 238 } as const;

/** Seller and buyer side by side; returns the y position below. */
export function writeParties(pdf: Pdf, seller: Seller, order: OrderRow, isInvoice: boolean) {
  const { name, city, details, phone, postalCode } = order.shippingAddress;
  const { buyer } = order;
  const goesTo = order.pickup ? 'orderDocuments.pickedUpBy' : 'orderDocuments.shipTo';
  const place = [details, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean);
  const ends = [
    writeParty(pdf, parties.left, {
      label: translate('orderDocuments.seller'),
      name: seller.name,
      lines: [
        ...seller.address,
        seller.taxNumber && translate('orderDocuments.taxNumber', { number: seller.taxNumber }),
        seller.email,
        seller.phone,
      ],
    }),
    writeParty(pdf, parties.right, {
      label: translate(isInvoice ? 'orderDocuments.buyer' : goesTo),
      name: isInvoice ? buyer.name : (name ?? buyer.name),
      lines: [
        ...(place.length > 0 ? place : [translate('orderDocuments.noAddress')]),
        [phone ?? buyer.phone, isInvoice && buyer.email].filter(Boolean).join(' · '),
      ],
    }),
  ];
  return Math.max(...ends);
}

interface Party {
  label: string;
  name: string;
  lines: readonly (string | undefined)[];
}

function writeParty(pdf: Pdf, x: number, { label, name, lines }: Party): number {
  const box = { x, width: parties.width, lineHeight };
  let y = parties.top;
  y += writeText(pdf, label, { ...text.label, ...box, y }) + 3;
  if (name) y += writeText(pdf, name, { ...text.strong, ...box, y, maxLines: 2 });
  for (const line of lines) {
    if (line) y += writeText(pdf, line, { ...text.quiet, ...box, y, maxLines: 5 });
  }
  return y;
}

export interface HeadField {
  label: string;
  value: string;
  pill?: { color: string; ground: string };
}

const fieldsHeight = 47;

/** A box with dates, order and payment; returns the y position below. */
export function writeHeadFields(pdf: Pdf, top: number, fields: readonly HeadField[]): number {
  const width = page.width / fields.length;
  pdf.lineWidth(0.75).strokeColor(ink.line);
  pdf.roundedRect(page.left, top, page.width, fieldsHeight, 9).stroke();
  for (const [place, { label, value, pill }] of fields.entries()) {
    const x = page.left + place * width;
    if (place > 0) {
      pdf
        .moveTo(x, top)
        .lineTo(x, top + fieldsHeight)
        .strokeColor(ink.line)
        .stroke();
    }
    const box = { x: x + 11, width: width - 16, lineHeight };
    writeText(pdf, label, { ...text.label, ...box, y: top + 9 });
    if (pill) drawPill(pdf, value, pill, { x: box.x, y: top + 23 });
    else writeText(pdf, value, { ...text.strong, ...box, y: top + 24, maxLines: 1 });
  }
  return top + fieldsHeight;
}

const collectHeight = 40;

/** The cash to collect, to be seen at a glance; returns the y position below. */
export function writeCollect(pdf: Pdf, top: number, amount: string): number {
  pdf.roundedRect(page.left, top, page.width, collectHeight, 9).fill(ink.warnGround);
  const style = { size: 19, color: ink.text, weight: 'bold', tracking: -0.4 } as const;
  const box = { x: page.left + 11, y: top + 8, width: page.width - 22, maxLines: 1 };
  writeText(pdf, translate('orderDocuments.collect', { amount }), { ...style, ...box });
  return top + collectHeight;
}

function drawPill(
  pdf: Pdf,
  value: string,
  { color, ground }: { color: string; ground: string },
  { x, y }: { x: number; y: number },
): void {
  const style = { size: 8.5, color, weight: 'semibold' } as const;
  const width = measureText(pdf, value, style);
  pdf.roundedRect(x, y, width + 12, 15, 4.5).fill(ground);
  writeText(pdf, value, { ...style, x: x + 6, y: y + 1, width: width + 1, lineHeight });
}

/** The payment status as coloured text. */
export function describePayment(order: OrderRow, dates: ShopDates): HeadField {
  const label = translate('orderDocuments.state');
  const ok = { color: ink.ok, ground: ink.okGround };
  const warn = { color: ink.warn, ground: ink.warnGround };
  const bad = { color: ink.bad, ground: ink.badGround };
  if (order.status === 'refunded') {
    return { label, value: translate('orderDocuments.refunded'), pill: warn };
  }
  if (order.status === 'cancelled') {
    return { label, value: translate('orderDocuments.cancelled'), pill: bad };
  }
  if (isPaid(order) && order.paidAt) {
    const date = formatDay(order.paidAt, dates);
    return { label, value: translate('orderDocuments.paidOn', { date }), pill: ok };
  }
  if (order.paymentMethod === 'bank') {
    return { label, value: translate('orderDocuments.toBeTransferred'), pill: warn };
  }
  const toBePaid = order.pickup ? 'orderDocuments.toBePaidInShop' : 'orderDocuments.toBePaid';
  return { label, value: translate(toBePaid), pill: warn };
}
