import { type BulkReason, type BulkRun, neverBegan } from '@matjar/contract/bulk/bulk.ts';
import { bulkReasonTexts, bulkRowStateTexts } from '@matjar/contract/bulk/bulk-texts.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import { orderStatusTexts } from '@matjar/contract/orders/order-status-texts.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { translate } from '../../platform/texts.ts';
import type { BulkRowRow, BulkValues } from './bulk.queries.ts';

interface Line {
  row: BulkRowRow;
  before: BulkValues;
  after: BulkValues;
  variant?: string;
}

const columnsIn = (run: BulkRun, currency: Currency): readonly Column<Line>[] => [
  { head: 'Row', value: ({ row }) => row.label },
  {
    head: 'State',
    value: ({ row: { state } }) =>
      translate(bulkRowStateTexts[state === 'ready' && neverBegan(run) ? 'failed' : state]),
  },
  {
    head: 'Reason',
    value: ({ row }) => row.reason && translate(bulkReasonTexts[row.reason as BulkReason]),
  },
  { head: 'Detail', value: ({ row }) => row.detail },
  { head: 'Before', value: ({ before }) => writeValues(before, currency) },
  { head: 'After', value: ({ after }) => writeValues(after, currency) },
  { head: 'Variant', value: ({ variant }) => variant },
  { head: 'Id', value: ({ row }) => row.subjectId },
];

/** One line per row, and one per variant with prices of its own. */
export function exportRows(
  run: BulkRun,
  rows: AsyncIterable<BulkRowRow[]>,
  currency: Currency,
): Table {
  return makeTable('Rows', columnsIn(run, currency), listLines(rows));
}

async function* listLines(batches: AsyncIterable<BulkRowRow[]>): AsyncGenerator<Line[]> {
  for await (const rows of batches) yield rows.flatMap(linesOf);
}

function linesOf(row: BulkRowRow): Line[] {
  const { before, after } = row;
  const variants = (after.variants ?? []).map((variant, at) => ({
    row,
    before: before.variants?.[at] ?? {},
    after: variant,
    variant: variant.name,
  }));
  return [{ row, before, after }, ...variants];
}

function writeValues(values: BulkValues, currency: Currency): string | number {
  const { price, priceAfterDiscount, category, brand, shown, deleted, status, isPaid } = values;
  const pay = priceAfterDiscount ?? price;
  if (pay != null) return toMajor(pay, currency);
  if (category) return category.name;
  if (values.subcategoryNames) return values.subcategoryNames.join(', ');
  if (brand) return brand.name;
  if (deleted !== undefined) return translate(deleted ? 'bulk.deletedWord' : 'bulk.notDeleted');
  if (values.approved !== undefined) return writeOtherValues(values);
  if (shown !== undefined) return translate(shown ? 'bulk.shown' : 'bulk.hidden');
  const words = [
    status && translate(orderStatusTexts[status as OrderStatus]),
    isPaid && status !== 'paid' && translate('bulk.paidWord'),
  ];
  return words.filter(Boolean).join(', ') || writeOtherValues(values);
}

/** Values of variants, reviews, customers and coupons. */
function writeOtherValues(values: BulkValues): string | number {
  const { onHand, lowAt, shelf, approved, tags, active, expiresAt, paused, batch } = values;
  if (onHand !== undefined) return onHand;
  if (lowAt !== undefined) return lowAt ?? translate('bulk.lowAtShop');
  if (approved !== undefined) return translate(approved ? 'bulk.approvedWord' : 'bulk.notApproved');
  if (active !== undefined) return translate(active ? 'bulk.activeWord' : 'bulk.blockedWord');
  if (paused !== undefined) return translate(paused ? 'bulk.pausedWord' : 'bulk.worksWord');
  return tags?.join(', ') ?? expiresAt ?? batch ?? shelf ?? '';
}
