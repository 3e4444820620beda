import type { Currency } from '@matjar/contract/money.ts';
import { ink } from '../../platform/design-tokens.ts';
import { type Pdf, writeText } from '../../platform/pdf/pdf-text.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import { drawRule, page, text } from './document-page.ts';
import { includedTax, type OrderAmounts, type SummaryRow } from './order-summary.ts';

const totals = { left: 346, width: page.right - 346, row: 19 } as const;
const taxes = { width: 265, height: 61, columns: [130, 190, 253] } as const;

/** What `writeTotals` takes; the whole of it stands on one page. */
export function measureTotals(rows: readonly SummaryRow[]): number {
  return 14 + (rows.length - 1) * totals.row + 36;
}

/** The sums at the right, the tax in them at the left. */
export function writeTotals(
  pdf: Pdf,
  top: number,
  order: OrderAmounts,
  { rows, taxPercent }: { rows: readonly SummaryRow[]; taxPercent: number | undefined },
): void {
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
  const tax = includedTax(order, taxPercent);
  if (tax !== undefined && taxPercent !== undefined) {
    writeTaxes(pdf, top + 16, order, { tax, taxPercent });
  }
}

function writeTaxes(
  pdf: Pdf,
  top: number,
  { total, currency }: OrderAmounts,
  { tax, taxPercent }: { tax: number; taxPercent: number },
): void {
  const money = (minor: number) => writeMoney(minor, currency as Currency);
  pdf.roundedRect(page.left, top, taxes.width, taxes.height, 9).fill(ink.sunken);
  const left = page.left + 12;
  const names = [
    translate('orderDocuments.net'),
    translate('orderDocuments.tax'),
    translate('orderDocuments.gross'),
  ];
  const values = [money(total - tax), money(tax), money(total)];
  writeText(pdf, translate('orderDocuments.rate'), {
    ...text.label,
    x: left,
    y: top + 10,
    width: 80,
  });
  drawRule(pdf, top + 28, ink.text, left, page.left + taxes.width - 12);
  const rate = translate('orderDocuments.vat', { percent: taxPercent });
  writeText(pdf, rate, { ...text.body, x: left, y: top + 37, width: 80 });
  for (const [place, right] of taxes.columns.entries()) {
    const box = { x: page.left + right - 80, width: 80, align: 'right' } as const;
    writeText(pdf, names[place] ?? '', { ...text.label, ...box, y: top + 10 });
    writeText(pdf, values[place] ?? '', { ...text.body, ...box, y: top + 37 });
  }
}
