import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { ink } from '../../../platform/design-tokens.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import {
  measureHeight,
  type Pdf,
  type TextStyle,
  writeText,
} from '../../../platform/pdf/pdf-text.ts';
import { translate } from '../../../platform/texts.ts';
import type { OrderLineRow } from '../orders.queries.ts';
import { drawRule, page, text } from './document-page.ts';

export interface PrintedLine extends OrderLineRow {
  /** JPEG. */
  image?: Buffer | undefined;
  /** Formatted serial numbers with their warranty. */
  serials?: string | undefined;
}

/** Right edges of the number columns. */
const columns = { count: 364, price: 428, discount: 484, amount: page.right } as const;
const itemLeft = page.left + 42;
const tile = 30;
const smallestRow = 39;
const title = { ...text.strong, x: itemLeft, width: columns.count - 34 - itemLeft, lineHeight: 12 };

const serials = { ...title, ...text.quiet, weight: 'regular', lineHeight: 12 } as const;

type Cells = Partial<Record<keyof typeof columns, string>>;

interface Table {
  lines: readonly PrintedLine[];
  currency: Currency;
  hasPrices: boolean;
  /** Starts a new page; returns its first y position. */
  breakPage: () => number;
}

/** The table of lines; its header is repeated on every page. */
export function writeLines(pdf: Pdf, top: number, table: Table): number {
  let y = writeColumnNames(pdf, top, table.hasPrices);
  for (const line of table.lines) {
    const words =
      measureHeight(pdf, line.title, title) +
      (noteOf(line) ? title.lineHeight : 0) +
      (line.serials ? measureHeight(pdf, line.serials, serials) : 0);
    const height = Math.max(smallestRow, words + 15);
    if (y + height > page.bottom) y = writeColumnNames(pdf, table.breakPage(), table.hasPrices);
    writeLine(pdf, { top: y, height, words }, line, table);
    y += height;
    drawRule(pdf, y, ink.line);
  }
  return y;
}

function writeColumnNames(pdf: Pdf, y: number, hasPrices: boolean): number {
  writeText(pdf, translate('orderDocuments.item'), {
    ...text.label,
    x: page.left,
    y,
    width: 200,
  });
  const cells: Cells = hasPrices
    ? {
        count: translate('orderDocuments.count'),
        price: translate('orderDocuments.price'),
        discount: translate('orderDocuments.lineDiscount'),
        amount: translate('orderDocuments.amount'),
      }
    : {
        count: translate('orderDocuments.count'),
        amount: translate('orderDocuments.packed'),
      };
  writeCells(pdf, y, cells, text.label);
  drawRule(pdf, y + 18, ink.text);
  return y + 18;
}

function writeCells(pdf: Pdf, y: number, cells: Cells, style: TextStyle): void {
  for (const [name, value] of Object.entries(cells)) {
    const right = columns[name as keyof typeof columns];
    const weight = name === 'amount' && style === text.body ? text.strong : style;
    writeText(pdf, value, { ...weight, x: right - 90, y, width: 90, align: 'right' });
  }
}

function noteOf({ options, sku, tax }: PrintedLine): string | undefined {
  const rate = tax && translate('taxes.added', { name: tax.name, percent: tax.percent });
  return [nameVariant({ options }), sku, rate].filter(Boolean).join(' · ') || undefined;
}

function writeLine(
  pdf: Pdf,
  { top, height, words }: { top: number; height: number; words: number },
  line: PrintedLine,
  table: Table,
): void {
  const middle = top + height / 2;
  drawTile(pdf, middle - tile / 2, line.image);
  const { count, unitPrice, discount } = line;
  const y = middle - words / 2;
  const below = writeText(pdf, line.title, { ...title, y });
  const note = noteOf(line);
  if (note)
    writeText(pdf, note, { ...title, ...text.quiet, weight: 'regular', y: y + below, maxLines: 1 });
  if (line.serials) {
    const top = y + below + (note ? title.lineHeight : 0);
    writeText(pdf, line.serials, { ...serials, y: top });
  }

  const money = (minor: number) => formatMoney(minor, table.currency);
  if (table.hasPrices) {
    writeCells(
      pdf,
      middle - 6.3,
      {
        count: String(count),
        price: money(unitPrice),
        discount: discount > 0 ? `−${money(discount)}` : '',
        amount: money(unitPrice * count - discount),
      },
      text.body,
    );
  } else {
    writeCells(pdf, middle - 6.3, { count: String(count) }, text.strong);
    // A box to tick with a pen.
    pdf.lineWidth(1).strokeColor(ink.faint);
    pdf.roundedRect(page.right - 14, middle - 7, 14, 14, 3).stroke();
  }
}

export function drawTile(
  pdf: Pdf,
  y: number,
  image: Buffer | undefined,
  x: number = page.left,
): void {
  pdf.save().roundedRect(x, y, tile, tile, 6).clip();
  pdf.rect(x, y, tile, tile).fill(ink.tile);
  if (image) pdf.image(image, x, y, { cover: [tile, tile] });
  pdf.restore();
}
