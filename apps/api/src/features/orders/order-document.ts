import type { Currency } from '@matjar/contract/money.ts';
import PDFDocument from 'pdfkit';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { isPrintable, toPrintable } from './printable-text.ts';

export type DocumentKind = 'invoice' | 'packing-slip';

export interface DocumentContent {
  kind: DocumentKind;
  order: OrderRow;
  lines: readonly OrderLineRow[];
  shopName: string;
}

const page = { left: 56, right: 539, bottom: 770 };
const columns = { item: 56, count: 330, price: 390, amount: 465 };
const ink = { text: '#1c1917', quiet: '#57534e', line: '#d6d0c9', brand: '#b8430a' };

/** The invoice, or what lies in the parcel: the same without prices. */
export async function writeDocument(content: DocumentContent): Promise<Buffer> {
  const { kind, order } = content;
  const title = translate(kind === 'invoice' ? 'orders.invoiceTitle' : 'orders.packingSlipTitle');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, left: 56, right: 56, bottom: 56 },
    bufferPages: true,
    info: { Title: `${title} ${order.number}`, Author: content.shopName },
  });
  const bytes = collect(pdf);
  writeHead(pdf, title, content);
  writeLines(pdf, content);
  if (kind === 'invoice') writeTotals(pdf, order);
  noteOtherLetters(pdf, content);
  numberPages(pdf);
  pdf.end();
  return bytes;
}

type Pdf = InstanceType<typeof PDFDocument>;

async function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function writeHead(pdf: Pdf, title: string, { order, shopName }: DocumentContent): void {
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink.brand).text(shopName, page.left, 56);
  pdf.fillColor(ink.text).text(title, page.left, 56, { align: 'right' });
  pdf.font('Helvetica').fontSize(10).fillColor(ink.quiet);
  const facts = [
    translate('orders.orderNumber', { number: order.number }),
    `${translate('orders.date')}: ${day(order.createdAt)}`,
    `${translate('orders.paymentMethod')}: ${translate(order.paymentMethod === 'cash' ? 'orders.methodCash' : 'orders.methodCard')}`,
    order.paidAt
      ? translate('orders.paidOn', { date: day(order.paidAt) })
      : translate('orders.notPaidYet'),
  ];
  pdf.text(facts.join('\n'), page.left, 86, { align: 'right', lineGap: 2 });

  const { city, details, phone, postalCode } = order.shippingAddress;
  const place = [details, [city, postalCode].filter(Boolean).join(' '), phone].filter(Boolean);
  const address = place.length > 0 ? place : [translate('orders.noAddress')];
  pdf.fillColor(ink.quiet).text(translate('orders.shipTo'), page.left, 86);
  pdf
    .fillColor(ink.text)
    .text(toPrintable([order.buyer.name, ...address, order.buyer.email].join('\n')), {
      width: 260,
      lineGap: 2,
    });
  pdf.y = Math.max(pdf.y, 160) + 24;
}

function writeLines(pdf: Pdf, content: DocumentContent): void {
  const { order, lines, kind } = content;
  const isInvoice = kind === 'invoice';
  const money = (minor: number) => writeMoney(minor, order.currency as Currency);
  writeRow(pdf, {
    item: translate('orders.item'),
    count: translate('orders.count'),
    price: isInvoice ? translate('orders.price') : '',
    amount: isInvoice ? translate('orders.amount') : translate('orders.packed'),
    head: true,
  });
  for (const { title, color, colorName, count, unitPrice } of lines) {
    writeRow(pdf, {
      item: color ? `${title} (${colorName ?? color})` : title,
      count: String(count),
      price: isInvoice ? money(unitPrice) : '',
      amount: isInvoice ? money(unitPrice * count) : '',
      box: !isInvoice,
    });
  }
}

function writeTotals(pdf: Pdf, order: OrderRow): void {
  const money = (minor: number) => writeMoney(minor, order.currency as Currency);
  const discount = order.couponName
    ? translate('orders.discountWithCoupon', { coupon: order.couponName })
    : translate('orders.discount');
  const rows: [string, number][] = [[translate('orders.subtotal'), order.linesTotal]];
  if (order.discountTotal > 0) rows.push([discount, -order.discountTotal]);
  rows.push(
    [translate('orders.shipping'), order.shippingTotal],
    [translate('orders.tax'), order.taxTotal],
  );
  for (const [label, amount] of rows) {
    writeRow(pdf, { item: '', count: '', price: label, amount: money(amount), plain: true });
  }
  writeRow(pdf, {
    item: '',
    count: '',
    price: translate('orders.total'),
    amount: money(order.total),
    head: true,
    plain: true,
  });
}

interface Row {
  item: string;
  count: string;
  price: string;
  amount: string;
  head?: boolean;
  /** To be ticked with a pen. */
  box?: boolean;
  /** Without a line below. */
  plain?: boolean;
}

function writeRow(pdf: Pdf, row: Row): void {
  pdf
    .font(row.head ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(ink.text);
  const item = toPrintable(row.item);
  const width = columns.count - columns.item - 16;
  const height = Math.max(pdf.heightOfString(item || ' ', { width }), 12) + 10;
  if (pdf.y + height > page.bottom) pdf.addPage();
  const top = pdf.y;
  pdf.text(item, columns.item, top, { width });
  const right = { align: 'right' as const, lineBreak: false };
  pdf.text(row.count, columns.count - 20, top, { ...right, width: 50 });
  pdf.text(toPrintable(row.price), columns.price - 90, top, { ...right, width: 155 });
  pdf.text(row.amount, columns.amount, top, { ...right, width: page.right - columns.amount });
  if (row.box)
    pdf
      .rect(page.right - 10, top - 1, 10, 10)
      .strokeColor(ink.quiet)
      .stroke();
  const bottom = top + height - 6;
  if (!row.plain) {
    pdf.moveTo(page.left, bottom).lineTo(page.right, bottom).strokeColor(ink.line).stroke();
  }
  pdf.x = page.left;
  pdf.y = bottom + 6;
}

/** Who reads a name that was spelt otherwise shall know that it was. */
function noteOtherLetters(pdf: Pdf, { order, lines }: DocumentContent): void {
  const { city = '', details = '' } = order.shippingAddress;
  const written = [order.buyer.name, city, details, ...lines.map(({ title }) => title)];
  if (written.every(isPrintable)) return;
  if (pdf.y + 40 > page.bottom) pdf.addPage();
  pdf.font('Helvetica').fontSize(9).fillColor(ink.quiet);
  pdf.text(translate('orders.otherLetters'), page.left, pdf.y + 14);
}

function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0;
    const text = translate('orders.page', { page: index - start + 1, pages: count });
    pdf.font('Helvetica').fontSize(9).fillColor(ink.quiet);
    pdf.text(text, page.left, 800, {
      align: 'right',
      width: page.right - page.left,
    });
  }
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
