import type { InventoryImport, InventoryImported } from '@matjar/contract/inventory.ts';
import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { translate } from '../../platform/texts.ts';
import { type Change, recordChange } from '../audit/audit.service.ts';
import {
  findVariantIds,
  lockVariants,
  type StockedVariant,
  writeCost,
  writeVariantFacts,
} from './receipts.queries.ts';
import { adjustStock, type StockDeps } from './stock.service.ts';

type Row = InventoryImport['rows'][number];
type Imported = InventoryImported['data'];
type Problem = Imported['problems'][number]['problem'];

/**
 * Counts, costs and shelves by SKU. Rows with a problem are left out and named; the others are written together, or
 * with `dryRun` not at all.
 */
export function importStock(
  { db, settings }: StockDeps,
  { rows, dryRun }: InventoryImport,
  actor: Change['actor'],
): Promise<InventoryImported> {
  const { currency } = settings.values;
  return runTransaction(db, async (transaction) => {
    const ids = await findVariantIds(transaction, [...new Set(rows.map(({ sku }) => sku))]);
    const variants = await lockVariants(transaction, ids);
    const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
    const data: Imported = { changes: [], unchanged: 0, problems: [] };
    const places = placesBySku(rows);
    for (const [index, row] of rows.entries()) {
      const { sku } = row;
      const variant = bySku.get(sku);
      // Nobody knows which of them is meant, so none is taken.
      const sameAs = places.get(sku)?.filter((place) => place !== index + 1) ?? [];
      const problem = sameAs.length > 0 ? 'twice' : findProblem(row, variant, currency);
      if (problem || !variant) {
        data.problems.push({
          row: index + 1,
          sku,
          problem: problem ?? 'unknown',
          ...(sameAs.length > 0 && { sameAs }),
        });
        continue;
      }
      const change = describeChange(row, variant, currency);
      if (!change) data.unchanged += 1;
      else data.changes.push(change);
      if (!dryRun) await write(transaction, row, variant, currency, actor.userId);
    }
    if (!dryRun && data.changes.length > 0) {
      await recordChange(transaction, {
        actor,
        action: 'update',
        entity: 'inventory',
        entityId: newId(),
        label: translate('inventory.importLabel', { count: data.changes.length }),
        after: { changes: data.changes },
      });
    }
    return { data };
  });
}

function placesBySku(rows: readonly Row[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { sku }] of rows.entries()) {
    places.set(sku, [...(places.get(sku) ?? []), index + 1]);
  }
  return places;
}

/** Lies in the shop, and is somebody's: held for payments, or sold and not sent. */
function promisedOf({ reserved, unsent }: StockedVariant): number {
  return reserved + unsent;
}

function findProblem(
  { onHand, cost }: Row,
  variant: StockedVariant | undefined,
  currency: Currency,
): Problem | undefined {
  if (!variant) return 'unknown';
  if (onHand !== undefined && onHand < promisedOf(variant)) return 'belowHeld';
  if (cost != null && !isMajorAmount(cost, currency)) return 'fraction';
  return undefined;
}

function describeChange({ onHand, cost, shelf }: Row, variant: StockedVariant, currency: Currency) {
  const { sku, title, averageCost } = variant;
  const before = averageCost === null ? undefined : toMajor(averageCost, currency);
  const booked = variant.unsold + variant.unsent;
  const countChanges = onHand !== undefined && onHand !== booked;
  const costChanges = cost != null && cost !== before;
  const lies = variant.shelf ?? '';
  const shelfChanges = shelf !== undefined && shelf !== lies;
  if (!countChanges && !costChanges && !shelfChanges) return undefined;
  return {
    sku,
    title,
    ...(countChanges && { onHand: { before: booked, after: onHand } }),
    ...(costChanges && { cost: { ...(before !== undefined && { before }), after: cost } }),
    ...(shelfChanges && { shelf: { before: lies, after: shelf } }),
  };
}

/** A count that agrees is written too: then it is known to be right. */
async function write(
  db: Db,
  { onHand, cost, shelf }: Row,
  variant: StockedVariant,
  currency: Currency,
  actorId: string,
): Promise<void> {
  const { id: variantId, productId } = variant;
  if (onHand !== undefined) {
    const quantity = onHand - promisedOf(variant);
    await adjustStock(db, { productId, variantId, quantity, actorId, reason: 'counted' });
  }
  if (cost != null) await writeCost(db, variantId, fromMajor(cost, currency));
  if (shelf !== undefined) await writeVariantFacts(db, variantId, { shelf: shelf || null });
}
