import type { Currency } from '@matjar/contract/money.ts';
import { ink } from '../../../platform/design-tokens.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import { type Pdf, type TextStyle, writeText } from '../../../platform/pdf/pdf-text.ts';
import { translate } from '../../../platform/texts.ts';
import type { SummaryRow } from '../order-summary.ts';
import type { Taxes } from '../order-taxes.ts';
import { drawRule, page, text } from './document-page.ts';

const totals = { left: 346, width: page.right - 346, row: 19 } as const;
const table = { width: 265, head: 42, row: 19, columns: [130, 190, 253] } as const;

/** Height of `writeTotals`, which must fit on one page. */
export function measureTotals(rows: readonly SummaryRow[], taxes: Taxes | undefined): number {
  return Math.max(14 + (rows.length - 1) * totals.row + 36, taxes ? 16 + heightOf(taxes) : 0);
}

interface Sums {
  rows: readonly SummaryRow[];
  taxes: Taxes | undefined;
  currency: Currency;
}

/** Totals on the right, taxes on the left. */
export function writeTotals(pdf: Pdf, top: number, { rows, taxes, currency }: Sums): void {
  let y = top + 14;
  const box = { x: totals.left, width: totals.width };
  for (const row of rows) {
    if (row.kind === 'total') {
      drawRule(pdf, y + 4, ink.line, totals.left);
      writeText(pdf, row.label, { ...text.strong, ...box, y: y + 18 });
      const sum = { size: 17, color: ink.text, weight: 'bold', tracking: -0.3 } as const;
      writeText(pdf, row.value, { ...sum, ...box, y: y + 12, align: 'right' });
      continue;
    }
    const label = row.code ? `${row.label} (${row.code})` : row.label;
    const small = row.kind === 'tax' ? text.label : text.quiet;
    const value = row.kind === 'tax' ? text.label : text.body;
    const color = row.kind === 'discount' ? ink.ok : value.color;
    writeText(pdf, label, { ...small, ...box, y, width: totals.width - 65, maxLines: 1 });
    writeText(pdf, row.value, { ...value, ...box, color, y, align: 'right' });
    y += totals.row;
  }
  if (taxes) writeTaxes(pdf, top + 16, taxes, currency);
}

function heightOf({ rates }: Taxes): number {
  return table.head + rates.length * table.row;
}

/** Net, tax and gross per rate. */
function writeTaxes(pdf: Pdf, top: number, taxes: Taxes, currency: Currency): void {
  pdf.roundedRect(page.left, top, table.width, heightOf(taxes), 9).fill(ink.sunken);
  const left = page.left + 12;
  const heads = [
    translate('orderDocuments.net'),
    translate('orderDocuments.tax'),
    translate('orderDocuments.gross'),
  ];
  writeRow(pdf, top + 10, [translate('orderDocuments.rate'), ...heads], text.label);
  drawRule(pdf, top + 28, ink.text, left, page.left + table.width - 12);
  for (const [at, { name, percent, net, tax, gross }] of taxes.rates.entries()) {
    const rate = translate('taxes.added', { name, percent });
    const amounts = [net, tax, gross].map((minor) => formatMoney(minor, currency));
    writeRow(pdf, top + 37 + at * table.row, [rate, ...amounts], text.body);
  }
}

function writeRow(
  pdf: Pdf,
  y: number,
  [name = '', ...values]: readonly string[],
  style: TextStyle,
): void {
  writeText(pdf, name, { ...style, x: page.left + 12, y, width: 80, maxLines: 1 });
  for (const [place, right] of table.columns.entries()) {
    const box = { x: page.left + right - 80, width: 80, align: 'right' } as const;
    writeText(pdf, values[place] ?? '', { ...style, ...box, y });
  }
}
