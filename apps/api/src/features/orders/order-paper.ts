import type { Currency } from '@matjar/contract/money.ts';
import PDFDocument from 'pdfkit';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { isPrintable, toPrintable } from './printable-text.ts';

export type PaperKind = 'invoice' | 'packing-slip';

export interface PaperContent {
  kind: PaperKind;
  order: OrderRow;
  lines: readonly OrderLineRow[];
  shopName: string;
}

const page = { left: 56, right: 539, bottom: 770 };
const columns = { item: 56, count: 330, price: 390, amount: 465 };
const ink = { text: '#1c1917', quiet: '#57534e', line: '#d6d0c9', brand: '#b8430a' };

/** The invoice, or what lies in the parcel: the same paper without prices. */
export async function writePaper(content: PaperContent): Promise<Buffer> {
  const { kind, order } = content;
  const title = translate(kind === 'invoice' ? 'orders.invoiceTitle' : 'orders.packingSlipTitle');
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: 56, left: 56, right: 56, bottom: 56 },
    bufferPages: true,
    info: { Title: `${title} ${order.number}`, Author: content.shopName },
  });
  const bytes = collect(paper);
  writeHead(paper, title, content);
  writeLines(paper, content);
  if (kind === 'invoice') writeTotals(paper, order);
  noteOtherLetters(paper, content);
  numberPages(paper);
  paper.end();
  return bytes;
}

type Paper = InstanceType<typeof PDFDocument>;

async function collect(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of paper) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function writeHead(paper: Paper, title: string, { order, shopName }: PaperContent): void {
  paper.font('Helvetica-Bold').fontSize(20).fillColor(ink.brand).text(shopName, page.left, 56);
  paper.fillColor(ink.text).text(title, page.left, 56, { align: 'right' });
  paper.font('Helvetica').fontSize(10).fillColor(ink.quiet);
  const facts = [
    translate('orders.orderNumber', { number: order.number }),
    `${translate('orders.date')}: ${day(order.createdAt)}`,
    `${translate('orders.paymentMethod')}: ${translate(order.paymentMethod === 'cash' ? 'orders.methodCash' : 'orders.methodCard')}`,
    order.paidAt
      ? translate('orders.paidOn', { date: day(order.paidAt) })
      : translate('orders.notPaidYet'),
  ];
  paper.text(facts.join('\n'), page.left, 86, { align: 'right', lineGap: 2 });

  const { city, details, phone, postalCode } = order.shippingAddress;
  const place = [details, [city, postalCode].filter(Boolean).join(' '), phone].filter(Boolean);
  const address = place.length > 0 ? place : [translate('orders.noAddress')];
  paper.fillColor(ink.quiet).text(translate('orders.shipTo'), page.left, 86);
  paper
    .fillColor(ink.text)
    .text(toPrintable([order.buyer.name, ...address, order.buyer.email].join('\n')), {
      width: 260,
      lineGap: 2,
    });
  paper.y = Math.max(paper.y, 160) + 24;
}

function writeLines(paper: Paper, content: PaperContent): void {
  const { order, lines, kind } = content;
  const isInvoice = kind === 'invoice';
  const money = (minor: number) => writeMoney(minor, order.currency as Currency);
  writeRow(paper, {
    item: translate('orders.item'),
    count: translate('orders.count'),
    price: isInvoice ? translate('orders.price') : '',
    amount: isInvoice ? translate('orders.amount') : translate('orders.packed'),
    head: true,
  });
  for (const { title, color, colorName, count, unitPrice } of lines) {
    writeRow(paper, {
      item: color ? `${title} (${colorName ?? color})` : title,
      count: String(count),
      price: isInvoice ? money(unitPrice) : '',
      amount: isInvoice ? money(unitPrice * count) : '',
      box: !isInvoice,
    });
  }
}

function writeTotals(paper: Paper, order: OrderRow): void {
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
    writeRow(paper, { item: '', count: '', price: label, amount: money(amount), plain: true });
  }
  writeRow(paper, {
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

function writeRow(paper: Paper, row: Row): void {
  paper
    .font(row.head ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(ink.text);
  const item = toPrintable(row.item);
  const width = columns.count - columns.item - 16;
  const height = Math.max(paper.heightOfString(item || ' ', { width }), 12) + 10;
  if (paper.y + height > page.bottom) paper.addPage();
  const top = paper.y;
  paper.text(item, columns.item, top, { width });
  const right = { align: 'right' as const, lineBreak: false };
  paper.text(row.count, columns.count - 20, top, { ...right, width: 50 });
  paper.text(toPrintable(row.price), columns.price - 90, top, { ...right, width: 155 });
  paper.text(row.amount, columns.amount, top, { ...right, width: page.right - columns.amount });
  if (row.box)
    paper
      .rect(page.right - 10, top - 1, 10, 10)
      .strokeColor(ink.quiet)
      .stroke();
  const bottom = top + height - 6;
  if (!row.plain) {
    paper.moveTo(page.left, bottom).lineTo(page.right, bottom).strokeColor(ink.line).stroke();
  }
  paper.x = page.left;
  paper.y = bottom + 6;
}

/** Who reads a name that was spelt otherwise shall know that it was. */
function noteOtherLetters(paper: Paper, { order, lines }: PaperContent): void {
  const { city = '', details = '' } = order.shippingAddress;
  const written = [order.buyer.name, city, details, ...lines.map(({ title }) => title)];
  if (written.every(isPrintable)) return;
  if (paper.y + 40 > page.bottom) paper.addPage();
  paper.font('Helvetica').fontSize(9).fillColor(ink.quiet);
  paper.text(translate('orders.otherLetters'), page.left, paper.y + 14);
}

function numberPages(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    // Below the margin a text would begin a new page.
    paper.page.margins.bottom = 0;
    const text = translate('orders.page', { page: index - start + 1, pages: count });
    paper.font('Helvetica').fontSize(9).fillColor(ink.quiet);
    paper.text(text, page.left, 800, {
      align: 'right',
      width: page.right - page.left,
    });
  }
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
