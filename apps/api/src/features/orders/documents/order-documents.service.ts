import { buffer } from 'node:stream/consumers';
import { chooseWidth } from '@matjar/contract/media/media.ts';
import { inkOn } from '@matjar/contract/settings/colours.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';
import { writeWordmark } from '../../../platform/texts.ts';
import { type MediaDeps, openRendition } from '../../media/media.service.ts';
import {
  type AdditionRow,
  findAdditions,
  findReplacedInvoices,
  type ReplacedInvoiceRow,
} from '../changes/order-changes.queries.ts';
import type { Viewer } from '../order.mapper.ts';
import { findLines, type OrderLineRow, type OrderRow } from '../orders.queries.ts';
import { findVisibleOrder, type OrderDeps } from '../orders.service.ts';
import {
  findOrderRefundLines,
  findOrderRefunds,
  findUnsentPieces,
  type RefundLineRow,
} from '../refunds/order-refunds.queries.ts';
import type { PrintedLine } from './document-lines.ts';
import type { PrintedShop } from './document-page.ts';
import { addLineSerials } from './document-serials.ts';
import { findCreditNote, findInvoice, type InvoiceRow } from './documents.queries.ts';
import { formatCreditNoteNumber, formatInvoiceNumber, requireInvoice } from './invoices.service.ts';
import type { DocumentContent } from './order-document.ts';

/** Four times the printed size, for sharp prints. */
const printedWidth = 160;

/** An invoice or packing slip of a visible order. */
export async function printOrder(
  deps: OrderDeps,
  viewer: Viewer,
  orderId: string,
  kind: 'invoice' | 'packing-slip',
): Promise<{ name: string; bytes: Buffer } | Refusal<'not_found'>> {
  const { db, seller, settings, media } = deps;
  const order = await findVisibleOrder(db, viewer, orderId);
  if ('code' in order) return order;
  // The library is large, and few requests print.
  const { writeDocument } = await import('./order-document.ts');
  const content = await describeDocument(deps, {
    kind,
    order,
    lines: await findPrintedLines(db, [order.id], kind),
    invoice: kind === 'invoice' ? await requireInvoice(db, order, seller) : undefined,
    goesWith: numbersWith(order, await findAdditions(db, [order.id])),
    shop: await describePrintedShop(settings, media),
  });
  const bytes = await writeDocument(content);
  return { name: `${kind}-${order.number}.pdf`, bytes };
}

/** Numbers of the orders in the same parcel: additions, or the order added to. */
function numbersWith({ id }: OrderRow, additions: readonly AdditionRow[]): number[] {
  return additions.flatMap(({ orderId, orderNumber, additionId, additionNumber }) => {
    if (orderId === id) return [additionNumber];
    return additionId === id ? [orderNumber] : [];
  });
}

/** The invoice replaced by the current one, if any. */
async function findReplacedNumber(db: Db, orderId: string): Promise<string | undefined> {
  const last = (await findReplacedInvoices(db, [orderId])).at(-1);
  return last && formatInvoiceNumber(last);
}

/** A replaced invoice by its number. */
export async function printReplacedInvoice(
  { db, settings, media, publicUrl }: OrderDeps,
  viewer: Viewer,
  orderId: string,
  number: string,
): Promise<{ name: string; bytes: Buffer } | Refusal<'not_found'>> {
  const visible = await findVisibleOrder(db, viewer, orderId);
  if ('code' in visible) return visible;
  const replaced = await findReplacedInvoices(db, [visible.id]);
  const invoice = replaced.find((each) => formatInvoiceNumber(each) === number);
  if (!invoice) return refuse('not_found');
  const { order, lines } = readReplaced(invoice);
  const { writeDocument } = await import('./order-document.ts');
  const bytes = await writeDocument({
    kind: 'invoice',
    order,
    lines: await addImages(media, lines),
    seller: invoice.seller,
    invoice: { ...invoice, isReplaced: true },
    publicUrl,
    shop: await describePrintedShop(settings, media),
  });
  return { name: `${number}.pdf`, bytes };
}

/** Restores dates from JSON. */
function readReplaced({ content }: ReplacedInvoiceRow): {
  order: OrderRow;
  lines: OrderLineRow[];
} {
  const { order, lines } = content as { order: OrderRow; lines: OrderLineRow[] };
  const times = { createdAt: new Date(order.createdAt), paidAt: null, deliveredAt: null };
  return { order: { ...order, ...times }, lines };
}

/** Packing slips or invoices of several orders in one file; undefined if there are none. */
export async function printOrders(
  deps: OrderDeps,
  orders: readonly OrderRow[],
  kind: 'invoice' | 'packing-slip',
): Promise<Buffer | undefined> {
  const { db, seller, settings, media } = deps;
  const ids = orders.map(({ id }) => id);
  const printed = await findPrintedLines(db, ids, kind);
  const lines = Map.groupBy(printed, ({ orderId }) => orderId);
  const { writeDocuments } = await import('./order-document.ts');
  const shop = await describePrintedShop(settings, media);
  const additions = await findAdditions(db, ids);
  const contents: DocumentContent[] = [];
  // One by one, so that shoppers' pictures are not delayed.
  for (const order of orders) {
    const invoice = kind === 'invoice' ? await requireInvoice(db, order, seller) : undefined;
    if (kind === 'invoice' && !invoice) continue;
    contents.push(
      await describeDocument(deps, {
        ...{ kind, order, invoice, shop },
        lines: lines.get(order.id) ?? [],
        goesWith: numbersWith(order, additions),
      }),
    );
  }
  return contents.length > 0 ? writeDocuments(contents) : undefined;
}

interface Described {
  kind: 'invoice' | 'packing-slip';
  order: OrderRow;
  lines: OrderLineRow[];
  invoice: InvoiceRow | undefined;
  goesWith: readonly number[];
  shop: PrintedShop;
}

async function describeDocument(
  { db, seller, settings, media, publicUrl }: OrderDeps,
  { order, lines, invoice, ...rest }: Described,
): Promise<DocumentContent> {
  return {
    ...rest,
    order,
    lines: await addLineSerials(db, settings, order, await addImages(media, lines)),
    seller: invoice?.seller ?? seller,
    invoice: invoice && { ...invoice, replaces: await findReplacedNumber(db, order.id) },
    publicUrl,
  };
}

/** Invoices list all pieces; packing slips leave out those refunded before dispatch. */
export async function findPrintedLines(
  db: Db,
  orderIds: string[],
  kind: 'invoice' | 'packing-slip',
): Promise<OrderLineRow[]> {
  const bought = await findLines(db, orderIds);
  if (kind === 'invoice') return bought;
  const unsent = await findUnsentPieces(db, orderIds);
  return bought.flatMap((line) => {
    const refunded = unsent.find(
      ({ orderId, position }) => orderId === line.orderId && position === line.position,
    );
    const count = line.count - (refunded?.count ?? 0);
    return count > 0 ? [{ ...line, count, tax: null }] : [];
  });
}

/** The credit note of a refund; none before the refund is done. */
export async function printCreditNote(
  { db, settings, media, publicUrl }: OrderDeps,
  viewer: Viewer,
  orderId: string,
  refundId: string,
): Promise<{ name: string; bytes: Buffer } | Refusal<'not_found'>> {
  const order = await findVisibleOrder(db, viewer, orderId);
  if ('code' in order) return order;
  const refund = (await findOrderRefunds(db, [order.id])).find(({ id }) => id === refundId);
  const note = refund && (await findCreditNote(db, refund.id));
  if (!note) return refuse('not_found');
  const bought = await addImages(media, await findLines(db, [order.id]));
  const refunded = await findOrderRefundLines(db, [order.id]);
  const own = refunded.filter((line) => line.refundId === refund.id);
  const { writeDocument } = await import('./order-document.ts');
  const bytes = await writeDocument({
    kind: 'credit-note',
    order,
    lines: linesOfRefund(order, bought, own),
    credit: { ...refund, note, lines: own, bought },
    seller: note.seller,
    invoice: await findInvoice(db, order.id),
    publicUrl,
    shop: await describePrintedShop(settings, media),
  });
  return { name: `${formatCreditNoteNumber(note)}.pdf`, bytes };
}

/** The refunded pieces at their price; the difference to the refund is shown as discount. */
function linesOfRefund(
  { taxMode }: OrderRow,
  bought: PrintedLine[],
  refunded: readonly RefundLineRow[],
): PrintedLine[] {
  return refunded.flatMap(({ position, count, amount, tax }) => {
    const line = bought.find((each) => each.position === position);
    if (!line || count === 0) return [];
    const price = taxMode === 'added' ? amount - (tax ?? 0) : amount;
    return [{ ...line, count, discount: line.unitPrice * count - price }];
  });
}

/** The shop's details on documents. */
export async function describePrintedShop(
  { values }: ShopSettings,
  media: MediaDeps,
): Promise<PrintedShop> {
  const {
    shopName,
    brandColour,
    logo,
    timeZone,
    dateFormat,
    returnDays,
    returnWay,
    paymentMethods,
  } = values;
  const hash = logo && /[0-9a-f]{32}/.exec(logo)?.[0];
  const file = hash ? await openRendition(media, hash, printedWidth, 'png') : undefined;
  return {
    name: writeWordmark(shopName),
    brand: brandColour,
    onBrand: inkOn(brandColour),
    logo: file && (await buffer(file.body)),
    timeZone,
    dateFormat,
    returnDays,
    returnWay,
    paymentMethods,
  };
}

/** A missing picture leaves its tile empty. */
export function addImages(media: MediaDeps, lines: OrderLineRow[]): Promise<PrintedLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const picture = line.picture ?? line.cover;
      const width = picture && chooseWidth(picture.width, printedWidth);
      const file = picture && (await openRendition(media, picture.hash, width ?? 0, 'jpg'));
      return { ...line, image: file ? await buffer(file.body) : undefined };
    }),
  );
}
