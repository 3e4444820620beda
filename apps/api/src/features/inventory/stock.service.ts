import type {
  AdjustmentReason,
  StockAdjustment,
  StockMovement,
  StockMovementQuery,
  VariantStock,
} from '@matjar/contract/inventory/stock-movements.ts';
import { type PaginationResult, paginate } from '@matjar/contract/list.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { type Change, recordChange } from '../audit/audit.service.ts';
import {
  changeStock,
  findAdjustedSince,
  findLastAdjustments,
  findMovements,
  findStock,
  findVariantStocks,
  lockStocks,
  readStockLeft,
  type StockChange,
  type StockLeft,
  type StockLine,
  writeAdjustment,
} from './stock.queries.ts';
import { spreadChange } from './stock-calculations.ts';

export { adjustStocks, lockProducts, lockProductsOfVariants } from './stock.queries.ts';
export type { StockLeft, StockLine };

export interface StockDeps {
  db: Db;
  settings: Pick<ShopSettings, 'values'>;
}

/**
 * `quantity` is for sale, `reserved` is held for card payments. Each function runs in the caller's transaction and
 * returns whether there was enough stock. If not, the caller must roll back. Whoever gives pieces back need not ask: of a
 * product that was purged meanwhile there is nothing to give back to.
 */

/** For cash orders: sold at once. */
export function sellStock(tx: Db, lines: readonly StockLine[]) {
  return changeAll(tx, 'sale', lines);
}

/** For the start of a card payment. */
export function holdStock(tx: Db, lines: readonly StockLine[]) {
  return changeAll(tx, 'hold', lines);
}

/** A checkout that has or had a hold. */
interface Held {
  id: string;
  lines: readonly unknown[];
}

function heldLines({ id, lines }: Held, referenceId: string) {
  return { checkoutId: id, referenceId, count: lines.length };
}

/** The payment failed or expired. */
export function releaseHold(tx: Db, checkout: Held): Promise<boolean> {
  return changeStock(tx, 'release', heldLines(checkout, checkout.id));
}

/** The payment succeeded: sells the held pieces. */
export function sellHold(tx: Db, checkout: Held, orderId: string): Promise<boolean> {
  return changeStock(tx, 'saleOfHeld', heldLines(checkout, orderId));
}

/** The payment succeeded after the hold had ended: sells the same pieces if they are still available. */
export function sellEndedHold(tx: Db, checkout: Held, orderId: string): Promise<boolean> {
  return changeStock(tx, 'sale', heldLines(checkout, orderId));
}

/** The order was cancelled or refunded, and its pieces are for sale again. */
export function returnStock(tx: Db, lines: readonly StockLine[]) {
  return changeAll(tx, 'return', lines);
}

async function changeAll(
  tx: Db,
  change: StockChange,
  lines: readonly StockLine[],
): Promise<boolean> {
  return lines.length === 0 || changeStock(tx, change, lines);
}

/** Pieces left of each variant, for error messages. */
export async function stockLeft(
  db: Db,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readStockLeft(db, variantIds);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

interface Movements {
  results: number;
  paginationResult: PaginationResult;
  stock: { quantity: number; reserved: number; sold: number; variants: VariantStock[] };
  data: StockMovement[];
}

export async function listMovements(
  { db, settings }: StockDeps,
  productId: string,
  { variant: variantId, ...page }: StockMovementQuery,
): Promise<Movements | Refusal<'not_found'>> {
  const { currency } = settings.values;
  const stock = isId(productId) ? await findStock(db, productId) : undefined;
  if (!stock || (variantId !== undefined && !isId(variantId))) return refuse('not_found');
  const variants = await findVariantStocks(db, productId);
  const { rows, total } = await findMovements(db, { productId, variantId }, page);
  return {
    results: total,
    paginationResult: paginate(total, page),
    stock: {
      ...stock,
      variants: variants.map(({ id, color, lowAt, ...each }) => ({
        _id: id,
        ...(color !== null && { color }),
        ...(lowAt !== null && { lowAt }),
        ...each,
      })),
    },
    data: rows.map((row) => ({
      _id: row.id,
      ...(row.variantId && { variant: row.variantId }),
      kind: row.kind,
      quantityChange: row.quantityChange,
      reservedChange: row.reservedChange,
      ...(row.orderId && { order: { _id: row.orderId, number: row.orderNumber ?? 0 } }),
      ...(row.receipt && { receipt: row.receipt }),
      ...(row.receiptId && { receiptId: row.receiptId }),
      ...(row.unitCost !== null && { unitCost: toMajor(row.unitCost, currency) }),
      ...(row.reason && { reason: row.reason }),
      ...(row.actorId && { by: { _id: row.actorId, name: row.actorName ?? '' } }),
      ...(row.note && { note: row.note }),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** The newest adjustment of each variant. */
export async function readLastAdjustments(
  db: Db,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const found = variantIds.length > 0 ? await findLastAdjustments(db, variantIds) : [];
  return new Map(found.flatMap(({ variantId, id }) => (variantId && id ? [[variantId, id]] : [])));
}

/** Which of them had their stock adjusted since. Adjustments that cancel each other out do not count. */
export async function readAdjustedSince(
  db: Db,
  seen: readonly { variantId: string; adjustment: number }[],
): Promise<Set<string>> {
  const found = seen.length > 0 ? await findAdjustedSince(db, seen) : [];
  return new Set(found.map(({ variantId }) => variantId));
}

export interface Count {
  productId: string;
  variantId: string;
  /** The counted number. */
  quantity: number;
  actorId: string;
  reason?: AdjustmentReason | undefined;
  note?: string | undefined;
}

/** Sets the stock for sale to a counted number, with a movement. */
export async function adjustStock(db: Db, count: Count): Promise<void> {
  const locked = await lockStocks(db, count.productId);
  const before = locked?.variants.find(({ id }) => id === count.variantId);
  if (before) await adjustLocked(db, before, count);
}

async function adjustLocked(
  db: Db,
  before: { quantity: number; needsCount: boolean },
  { quantity, ...count }: Count,
): Promise<void> {
  if (before.quantity === quantity && !before.needsCount) return;
  await writeAdjustment(db, {
    ...count,
    quantityChange: quantity - before.quantity,
    needsCount: false,
  });
}

/** The same for clients that only know the total of a product. */
export async function adjustTotal(
  db: Db,
  { productId, quantity, actorId }: { productId: string; quantity: number; actorId: string },
): Promise<void> {
  const { variants } = (await lockStocks(db, productId)) ?? { variants: [] };
  const before = variants.reduce((sum, each) => sum + each.quantity, 0);
  const needsCount = variants.length > 1;
  for (const { id: variantId, change } of spreadChange(variants, quantity - before)) {
    await writeAdjustment(db, {
      productId,
      variantId,
      quantityChange: change,
      needsCount,
      actorId,
    });
  }
}

/** Adjusts the stock of one variant, with an audit entry. */
export function countStock(
  db: Db,
  { id: productId, variantId }: { id: string; variantId: string },
  adjustment: StockAdjustment,
  actor: Change['actor'],
): Promise<{ status: 'success' } | Refusal<'not_found' | 'stock_changed' | 'held_pieces'>> {
  return runTransaction(db, async (tx) => {
    const isKnown = isId(productId) && isId(variantId);
    const locked = isKnown ? await lockStocks(tx, productId) : undefined;
    const before = locked?.variants.find(({ id }) => id === variantId);
    if (!locked || !before) return refuse('not_found');
    const quantity = readQuantity(adjustment, before);
    if (quantity instanceof Refusal) return quantity;
    const { reason, note } = adjustment;
    const actorId = actor.userId;
    const count = { productId, variantId, quantity, actorId, reason, note };
    await adjustLocked(tx, before, count);
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'product',
      entityId: productId,
      label: locked.title,
      before: { sku: before.sku, quantity: before.quantity },
      after: { sku: before.sku, quantity, ...(reason && { reason }) },
    });
    return { status: 'success' as const };
  });
}

/**
 * Pieces on hand include held ones and sold ones that are not sent yet, which cannot be adjusted away. The product is
 * locked, so no order for it can be placed or cancelled in between, and one that was dispatched is seen here.
 */
function readQuantity(
  adjustment: StockAdjustment,
  { quantity, reserved, unsent }: { quantity: number; reserved: number; unsent: number },
): number | Refusal<'stock_changed' | 'held_pieces'> {
  if (!('onHand' in adjustment)) {
    const { seenQuantity = quantity } = adjustment;
    return seenQuantity === quantity ? adjustment.quantity : refuse('stock_changed');
  }
  const promised = reserved + unsent;
  if (adjustment.seenOnHand !== quantity + promised) return refuse('stock_changed');
  if (adjustment.onHand < promised) return refuse('held_pieces');
  return adjustment.onHand - promised;
}
