import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { byteOrderMark, writeLine } from '../../platform/tables/csv.ts';
import { translate } from '../../platform/texts.ts';
import type { BulkRowRow, BulkValues } from './bulk.queries.ts';

const heads = ['Row', 'State', 'Reason', 'Detail', 'Before', 'After', 'Variant', 'Id'];

const reasons: Record<string, () => string> = {
  same: () => translate('bulk.reasonSame'),
  deleted: () => translate('bulk.reasonDeleted'),
  tooLow: () => translate('bulk.reasonTooLow'),
  tooHigh: () => translate('bulk.reasonTooHigh'),
  variantLowest: () => translate('bulk.reasonVariantLowest'),
  notAllowed: () => translate('bulk.reasonNotAllowed'),
  notCash: () => translate('bulk.reasonNotCash'),
  gone: () => translate('bulk.reasonGone'),
  changed: () => translate('bulk.reasonChanged'),
  refused: () => translate('bulk.reasonRefused'),
  error: () => translate('bulk.reasonError'),
  nobody: () => translate('bulk.reasonNobody'),
};

const states = {
  ready: () => translate('bulk.rowReady'),
  skipped: () => translate('bulk.rowSkipped'),
  done: () => translate('bulk.rowDone'),
  failed: () => translate('bulk.rowFailed'),
  undone: () => translate('bulk.rowUndone'),
  kept: () => translate('bulk.rowKept'),
} as const;

/** A line for each row, and one for each of its variants that has prices of its own. */
export async function* writeBulkCsv(rows: AsyncIterable<BulkRowRow>, currency: Currency) {
  yield byteOrderMark + writeLine(heads);
  for await (const { label, state, reason, detail, before, after, subjectId } of rows) {
    const write = (then: BulkValues, now: BulkValues, variant = '') =>
      writeLine([
        label,
        states[state](),
        (reason && reasons[reason]?.()) ?? '',
        detail ?? '',
        writeValues(then, currency),
        writeValues(now, currency),
        variant,
        subjectId,
      ]);
    yield write(before, after);
    for (const [at, variant] of (after.variants ?? []).entries()) {
      yield write(before.variants?.[at] ?? {}, variant, variant.name);
    }
  }
}

function writeValues(values: BulkValues, currency: Currency): string | number {
  const { price, priceAfterDiscount, category, brand, shown, deleted, status, isPaid } = values;
  const pay = priceAfterDiscount ?? price;
  if (pay != null) return toMajor(pay, currency);
  if (category) return category.name;
  if (brand) return brand.name;
  if (shown !== undefined) return translate(shown ? 'bulk.shown' : 'bulk.hidden');
  if (deleted !== undefined) return translate(deleted ? 'bulk.deletedWord' : 'bulk.notDeleted');
  return `${status ?? ''}${isPaid ? ', paid' : ''}`;
}
