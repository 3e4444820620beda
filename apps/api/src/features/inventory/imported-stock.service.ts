import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { type Change, recordChanges } from '../audit/audit.service.ts';
import {
  type CodedVariant,
  findVariantsByCode,
  type ImportedStockRow,
  writeImportedStock,
} from './imported-stock.queries.ts';
import { findStockedVariants, lockVariants, type StockedVariant } from './receipts.queries.ts';
import { adjustStocks, readAdjustedSince, readLastAdjustments } from './stock.service.ts';

/** Values that a file may set; the cost in smallest units. */
export interface StockValues {
  /** Everything in the shop, including pieces that are held, or sold and not sent yet. */
  onHand?: number;
  /** For sale. */
  available?: number;
  cost?: number | null;
  /** Empty for none. */
  shelf?: string;
}

export type ImportedStock = CodedVariant &
  Required<StockValues> & {
    productId: string;
    title: string;
    /** Held for payments, or sold and not sent. */
    promised: number;
    needsCount: boolean;
  };

export async function readImportedStock(
  db: Db,
  codes: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<ImportedStock[]> {
  const coded = await findVariantsByCode(db, codes);
  const stocked = await findStockedVariants(
    db,
    coded.map(({ id }) => id),
  );
  const byId = new Map(stocked.map((variant) => [variant.id, variant]));
  return coded.flatMap((each) => {
    const variant = byId.get(each.id);
    return variant ? [{ ...describe(variant), ...each }] : [];
  });
}

function describe(variant: StockedVariant) {
  const { productId, title, unsold, reserved, unsent, averageCost, shelf, needsCount } = variant;
  return {
    ...{ productId, title, needsCount, promised: reserved + unsent },
    onHand: unsold + unsent,
    available: unsold - reserved,
    cost: averageCost,
    shelf: shelf ?? '',
  };
}

export interface StockPatch {
  variantId: string;
  /** The values at the time of the check; if they have changed since, nothing is written. */
  seen: StockValues;
  set: StockValues;
}

/** For undoing a patch. */
export interface ReplacedStock {
  change: number;
  /** The newest adjustment after the patch. */
  adjustment: number;
  neededCount: boolean;
}

type Written = { id: string; version: number; before: ReplacedStock | null };
type StockRefusal = Refusal<
  'not_found' | 'conflict' | 'stock_changed' | 'stock_sold' | 'held_pieces'
>;

/** Variants have no version of their own. */
const version = 0;

/** Applies patches, with stock booked as counted. Refused patches do not affect the others. */
export async function writeStockPatches(
  db: Db,
  patches: readonly StockPatch[],
  actor: Change['actor'],
): Promise<(Written | StockRefusal)[]> {
  const variants = await lockById(db, patches);
  const changes: VariantChange[] = [];
  const outcomes = patches.map(({ variantId, seen, set }) => {
    const variant = variants.get(variantId);
    if (!variant) return refuse('not_found');
    const now = describe(variant);
    const refused = check(now, seen, set);
    if (refused) return refused;
    const available = set.onHand === undefined ? set.available : set.onHand - now.promised;
    const isCounted = available !== undefined;
    const needsCount = now.needsCount && !isCounted;
    changes.push({ variant, set: { ...set, ...(isCounted && { available }) }, needsCount });
    const change = isCounted ? available - now.available : 0;
    const before = { change, adjustment: 0, neededCount: now.needsCount };
    return { id: variant.productId, version, before };
  });
  await writeChanges(db, changes, actor, 'counted');
  const last = await readLastAdjustments(
    db,
    changes.map(({ variant }) => variant.id),
  );
  return outcomes.map((outcome, at) => {
    if (outcome instanceof Refusal) return outcome;
    const adjustment = last.get(patches[at]?.variantId ?? '') ?? 0;
    return { ...outcome, before: { ...outcome.before, adjustment } };
  });
}

function check(now: ReturnType<typeof describe>, seen: StockValues, set: StockValues) {
  const hasChanged = (name: keyof StockValues) =>
    set[name] !== undefined && now[name] !== seen[name];
  if (hasChanged('onHand') || hasChanged('available')) return refuse('stock_changed');
  if (hasChanged('cost') || hasChanged('shelf')) return refuse('conflict');
  return (set.onHand ?? now.promised) < now.promised ? refuse('held_pieces') : undefined;
}

export interface WrittenStock {
  patch: StockPatch;
  before: ReplacedStock;
}

/** Stock is changed back by the difference, so later sales stay. Refused where they left too few pieces. */
export async function undoStockPatches(
  db: Db,
  written: readonly WrittenStock[],
  actor: Change['actor'],
): Promise<(Written | StockRefusal)[]> {
  const variants = await lockById(
    db,
    written.map(({ patch }) => patch),
  );
  const counted = written.filter(({ patch }) => isCount(patch));
  const adjusted = await readAdjustedSince(
    db,
    counted.map(({ patch: { variantId }, before: { adjustment } }) => ({ variantId, adjustment })),
  );
  const changes: VariantChange[] = [];
  const outcomes = written.map(({ patch, before: { change, neededCount } }) => {
    const { variantId, seen, set } = patch;
    const variant = variants.get(variantId);
    if (!variant) return refuse('not_found');
    const now = describe(variant);
    if (set.cost !== undefined && now.cost !== set.cost) return refuse('conflict');
    if (set.shelf !== undefined && now.shelf !== set.shelf) return refuse('conflict');
    if (adjusted.has(variantId)) return refuse('conflict');
    const available = now.available - change;
    if (available < 0) return refuse('stock_sold', { count: change, left: now.available });
    const earlier = {
      ...(set.cost !== undefined && { cost: seen.cost }),
      ...(set.shelf !== undefined && { shelf: seen.shelf }),
    };
    changes.push({
      variant,
      set: { ...earlier, ...(change !== 0 && { available }) },
      needsCount: neededCount && isCount(patch) ? true : now.needsCount,
    });
    return { id: variant.productId, version, before: null };
  });
  await writeChanges(db, changes, actor);
  return outcomes;
}

function isCount({ set }: StockPatch): boolean {
  return set.onHand !== undefined || set.available !== undefined;
}

async function lockById(db: Db, patches: readonly Pick<StockPatch, 'variantId'>[]) {
  const locked = await lockVariants(
    db,
    patches.map(({ variantId }) => variantId),
  );
  return new Map(locked.map((variant) => [variant.id, variant]));
}

interface VariantChange {
  variant: StockedVariant;
  set: StockValues;
  needsCount: boolean;
}

async function writeChanges(
  db: Db,
  changes: readonly VariantChange[],
  actor: Change['actor'],
  reason?: 'counted',
): Promise<void> {
  if (changes.length === 0) return;
  const counts = changes.flatMap(({ variant: { id: variantId, productId }, set }) =>
    set.available === undefined ? [] : [{ productId, variantId, quantity: set.available, reason }],
  );
  await adjustStocks(db, counts, actor.userId);
  const written = changes.map(
    ({ variant: { id, averageCost, shelf }, set, needsCount }): ImportedStockRow => {
      return {
        id,
        averageCost: set.cost === undefined ? averageCost : set.cost,
        shelf: set.shelf === undefined ? shelf : set.shelf || null,
        needsCount,
      };
    },
  );
  await writeImportedStock(db, written);
  await recordChanges(
    db,
    actor,
    changes.map(({ variant, set }) => ({
      action: 'update' as const,
      entity: 'product',
      entityId: variant.productId,
      label: variant.title,
      before: { sku: variant.sku, ...pickChanged(describe(variant), set) },
      after: { sku: variant.sku, ...pickChanged(set, set) },
    })),
  );
}

/** The changed values, as named in the audit log. */
function pickChanged(values: StockValues, set: StockValues) {
  return {
    ...(set.available !== undefined && { quantity: values.available }),
    ...(set.cost !== undefined && { costMinor: values.cost }),
    ...(set.shelf !== undefined && { shelf: values.shelf }),
  };
}
