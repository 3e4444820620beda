import type { InventoryRow } from '@matjar/contract/inventory.ts';
import { nameVariant } from '@matjar/contract/variant-options.ts';
import { byteOrderMark, writeLine } from '../../platform/csv.ts';

type Value = string | number | boolean | undefined;

/** The head of each column and what stands in it. An import knows SKU, on hand and average cost by them. */
const columns: readonly [head: string, value: (row: InventoryRow) => Value][] = [
  ['SKU', ({ sku }) => sku],
  ['Barcode', ({ barcode }) => barcode],
  ['Product', ({ product }) => product.title],
  ['Options', (row) => nameVariant(row)],
  ['On hand', ({ onHand }) => onHand],
  ['Held', ({ held }) => held],
  ['Available', ({ available }) => available],
  ['Sold in 30 days', ({ sold }) => sold],
  ['Days left', ({ daysLeft }) => daysLeft],
  ['Low at', ({ lowAt }) => lowAt],
  ['Average cost', ({ averageCost }) => averageCost],
  ['Value at cost', ({ value }) => value],
  ['To count', ({ needsCount }) => (needsCount ? 'yes' : '')],
];

export async function* writeInventoryCsv(rows: AsyncIterable<InventoryRow>) {
  yield byteOrderMark + writeLine(columns.map(([head]) => head));
  for await (const row of rows) yield writeLine(columns.map(([, value]) => value(row)));
}
