import type {
  BulkRow,
  BulkRun,
  BulkShownValues,
  UnusedParcel,
} from '@matjar/contract/bulk/bulk.ts';
import { type BulkAction, isUndoable } from '@matjar/contract/bulk/bulk.ts';
import { type Currency, sumToMajor, toMajor } from '@matjar/contract/money.ts';
import type { BulkRowRow, BulkRunRow, BulkValues, countRows } from './bulk.queries.ts';

type Counts = Awaited<ReturnType<typeof countRows>>;

interface RunCounts {
  counts: Counts;
  /** Products priced otherwise since they were planned. */
  repriced: readonly { runId: string; count: number }[];
}

/** Formatting of amounts and times. */
interface RunLabels {
  currency: Currency;
  timeZone: string;
}

export function mapRun(
  run: BulkRunRow,
  { counts, repriced }: RunCounts,
  { currency, timeZone }: RunLabels,
): BulkRun {
  const action = run.action as BulkAction;
  const { warnings, variants, average, cash, emails, target, unusedParcels } = run.summary;
  const own = counts.filter(({ runId }) => runId === run.id);
  const ofPlan = repriced.find(({ runId }) => runId === run.id);
  return {
    _id: run.id,
    entity: run.entity,
    action,
    ...(target !== undefined && { target }),
    state: run.state,
    total: run.total,
    rows: addUp(own, ({ state }) => state),
    reasons: addUp(own, ({ reason }) => reason),
    warnings,
    variants,
    ...(average && {
      average: {
        before: toMajor(average.before, currency),
        after: toMajor(average.after, currency),
      },
    }),
    ...(cash !== undefined && { cash: sumToMajor(cash, currency) }),
    ...(emails && { emails }),
    ...(unusedParcels && { unusedParcels: unusedParcels as UnusedParcel[] }),
    undoable: isUndoable(action),
    ...(ofPlan && { repriced: ofPlan.count }),
    ...(run.name !== null && { name: run.name }),
    ...((run.startsAt ?? run.endsAt) && {
      schedule: {
        ...(run.startsAt && { startsAt: run.startsAt.toISOString() }),
        ...(run.endsAt && { endsAt: run.endsAt.toISOString() }),
        timeZone,
      },
    }),
    ...(run.actorName !== null && { actor: run.actorName }),
    createdAt: run.createdAt.toISOString(),
    ...(run.appliedAt && { appliedAt: run.appliedAt.toISOString() }),
    ...(run.finishedAt && { finishedAt: run.finishedAt.toISOString() }),
    ...(run.undoneAt && { undoneAt: run.undoneAt.toISOString() }),
  };
}

function addUp(counts: Counts, nameOf: (each: Counts[number]) => string | null) {
  const sums: Record<string, number> = {};
  for (const each of counts) {
    const name = nameOf(each);
    if (name !== null) sums[name] = (sums[name] ?? 0) + each.count;
  }
  return sums;
}

export function mapRow(
  row: BulkRowRow,
  currency: Currency,
  /** If somebody has priced the product otherwise since. */
  now?: Pick<BulkValues, 'price' | 'priceAfterDiscount'>,
): BulkRow {
  const { subjectId, label, state, detail, warnings, before, after } = row;
  const reason = now ? 'changed' : row.reason;
  return {
    _id: subjectId,
    ...(row.parentId !== null && { parent: row.parentId }),
    label,
    state,
    ...(reason !== null && { reason: reason as NonNullable<BulkRow['reason']> }),
    ...(detail !== null && { detail }),
    warnings: warnings as BulkRow['warnings'],
    before: mapValues(before, currency),
    after: mapValues(after, currency),
    ...(now && { now: mapPrices(now, currency) }),
    variants: (after.variants ?? []).map((variant, at) => ({
      name: variant.name,
      before: mapPrices(before.variants?.[at] ?? {}, currency),
      after: mapPrices(variant, currency),
    })),
  };
}

function mapPrices(
  { price, priceAfterDiscount }: Pick<BulkValues, 'price' | 'priceAfterDiscount'>,
  currency: Currency,
) {
  return {
    ...(price != null && { price: toMajor(price, currency) }),
    ...(priceAfterDiscount != null && {
      priceAfterDiscount: toMajor(priceAfterDiscount, currency),
    }),
  };
}

function mapValues(values: BulkValues, currency: Currency): BulkShownValues {
  const { category, brand, shown, deleted, status, isPaid, shelf, batch } = values;
  const { onHand, lowAt, hiddenReason, approved, tags, active, expiresAt, paused } = values;
  return {
    ...mapPrices(values, currency),
    ...(category && { category: category.name }),
    ...(values.subcategoryNames && { subcategories: values.subcategoryNames }),
    ...(brand && { brand: brand.name }),
    ...(shown !== undefined && { shown }),
    ...(deleted !== undefined && { deleted }),
    ...(status !== undefined && { status: status as NonNullable<BulkShownValues['status']> }),
    ...(isPaid !== undefined && { isPaid }),
    ...(values.trackingNumber && { trackingNumber: values.trackingNumber }),
    ...(onHand !== undefined && { onHand }),
    ...(lowAt !== undefined && { lowAt }),
    ...(shelf !== undefined && { shelf }),
    ...(hiddenReason && { hiddenReason }),
    ...(approved !== undefined && { approved }),
    ...(tags && { tags }),
    ...(active !== undefined && { active }),
    ...(expiresAt !== undefined && { expire: expiresAt }),
    ...(paused !== undefined && { paused }),
    ...(batch !== undefined && { batch: batch ?? '' }),
  };
}
