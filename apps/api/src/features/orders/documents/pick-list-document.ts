import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import { ink } from '../../../platform/design-tokens.ts';
import { formatDay } from '../../../platform/format-day.ts';
import { measureHeight, type Pdf, writeText } from '../../../platform/pdf/pdf-text.ts';
import { translate } from '../../../platform/texts.ts';
import type { OrderLineRow } from '../orders.queries.ts';
import { type HeadField, writeHeadFields } from './document-head.ts';
import { drawTile } from './document-lines.ts';
import {
  drawRule,
  type PrintedShop,
  page,
  text,
  writePageFoots,
  writePageHead,
  writePdf,
} from './document-page.ts';
import type { Pick } from './pick-list.ts';

interface PickListContent {
  picks: readonly (Pick<OrderLineRow & { number: number }> & { image?: Buffer | undefined })[];
  /** Number of orders. */
  orders: number;
  seller: Seller;
  shop: PrintedShop;
}

const nextPageTop = 108;
const smallestRow = 42;
const lineHeight = 12;
const shelf = { x: page.left, width: 66 };
const tileLeft = shelf.x + shelf.width + 6;
const item = { x: tileLeft + 40, width: 212, lineHeight };
const orders = { x: item.x + item.width + 10, width: 116, lineHeight };
const count = { x: page.right - 70, width: 44, align: 'right' } as const;

/** A pick list of several orders in shelf order, to tick with a pen. */
export function writePickList(content: PickListContent): Promise<Buffer> {
  const title = translate('orderDocuments.pickList');
  return writePdf({ title, author: content.seller.name }, (pdf) => {
    const number = formatDay(new Date(), content.shop);
    const breakPage = (top: number) => {
      pdf.addPage();
      writePageHead(pdf, { title, number, shop: content.shop });
      return top;
    };
    const headEnd = writeHeadFields(pdf, breakPage(nextPageTop), describe(content));
    let y = writeColumnNames(pdf, headEnd + 20);
    for (const pick of content.picks) {
      const height = measureRow(pdf, pick);
      if (y + height > page.footer - 10) y = writeColumnNames(pdf, breakPage(nextPageTop));
      writeRow(pdf, { top: y, height }, pick);
      y += height;
      drawRule(pdf, y, ink.line);
    }
    writePageFoots(pdf, content.seller.name, title, 0);
  });
}

function describe({ picks, orders: number }: PickListContent): HeadField[] {
  const pieces = picks.reduce((sum, pick) => sum + pick.count, 0);
  return [
    { label: translate('orderDocuments.pickOrders'), value: String(number) },
    { label: translate('orderDocuments.pickVariants'), value: String(picks.length) },
    { label: translate('orderDocuments.pieces'), value: String(pieces) },
  ];
}

function writeColumnNames(pdf: Pdf, y: number): number {
  const names = [
    [shelf, 'orderDocuments.pickShelf'],
    [item, 'orderDocuments.item'],
    [orders, 'orderDocuments.pickOrders'],
    [count, 'orderDocuments.count'],
  ] as const;
  for (const [box, name] of names) writeText(pdf, translate(name), { ...text.label, ...box, y });
  drawRule(pdf, y + 18, ink.text);
  return y + 18;
}

type Printed = PickListContent['picks'][number];

function notesOf({ line: { options, sku }, barcode }: Printed): string {
  return [nameVariant({ options }), sku, barcode].filter(Boolean).join(' · ');
}

function ordersOf({ orders: each }: Printed): string {
  return each.map(({ number, count: pieces }) => `${number} × ${pieces}`).join(', ');
}

function measureRow(pdf: Pdf, pick: Printed): number {
  const words =
    measureHeight(pdf, pick.line.title, { ...text.strong, ...item }) +
    measureHeight(pdf, notesOf(pick), { ...text.quiet, ...item });
  const numbers = measureHeight(pdf, ordersOf(pick), { ...text.body, ...orders });
  return Math.max(smallestRow, words + 14, numbers + 14);
}

function writeRow(pdf: Pdf, { top, height }: { top: number; height: number }, pick: Printed): void {
  const middle = top + height / 2;
  const y = top + 8;
  const place = pick.shelf ?? translate('orderDocuments.pickNowhere');
  const style = pick.shelf === null ? text.quiet : { ...text.strong, size: 11 };
  writeText(pdf, place, { ...style, ...shelf, y, maxLines: 2 });
  drawTile(pdf, middle - 15, pick.image, tileLeft);
  const below = writeText(pdf, pick.line.title, { ...text.strong, ...item, y });
  writeText(pdf, notesOf(pick), { ...text.quiet, ...item, y: y + below });
  writeText(pdf, ordersOf(pick), { ...text.body, ...orders, y });
  writeText(pdf, String(pick.count), { ...text.strong, size: 12, ...count, y });
  pdf.lineWidth(1).strokeColor(ink.faint);
  pdf.roundedRect(page.right - 14, middle - 7, 14, 14, 3).stroke();
}
