import { type PaginationResult, paginate } from '@matjar/contract/list.ts';
import type { StockMovement } from '@matjar/contract/payments.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import {
  type Adjustment,
  changeStock,
  findMovements,
  findStock,
  lockQuantity,
  readStockLeft,
  type StockChange,
  type StockLeft,
  type StockLine,
  writeAdjustment,
} from './stock.queries.ts';

export type { StockLeft, StockLine };

/**
 * `quantity` is what can be sold, `reserved` what waits for card payments. Each function runs in the
 * caller's transaction and answers whether there was enough; where there was not, nothing of the
 * transaction may stay.
 */

/** For cash: out of the shop at once. */
export function sellStock(db: Db, lines: readonly StockLine[]) {
  return changeAll(db, 'sale', lines);
}

/** For a card payment that begins. */
export function holdStock(db: Db, lines: readonly StockLine[]) {
  return changeAll(db, 'hold', lines);
}

/** The payment never came. */
export function releaseStock(db: Db, lines: readonly StockLine[]) {
  return changeAll(db, 'release', lines);
}

/** The payment came: what was held is sold. */
export function sellHeldStock(db: Db, lines: readonly StockLine[]) {
  return changeAll(db, 'saleOfHeld', lines);
}

/** The order was undone and its goods can be sold again. */
export function returnStock(db: Db, lines: readonly StockLine[]) {
  return changeAll(db, 'return', lines);
}

async function changeAll(
  db: Db,
  change: StockChange,
  lines: readonly StockLine[],
): Promise<boolean> {
  if (lines.length === 0) return true;
  const products = new Set(lines.map((line) => line.productId)).size;
  return (await changeStock(db, change, lines)) === products;
}

/** What is left of each product, for telling people why they were refused. */
export async function stockLeft(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readStockLeft(db, productIds);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

interface Movements {
  results: number;
  paginationResult: PaginationResult;
  stock: { quantity: number; reserved: number; sold: number };
  data: StockMovement[];
}

export async function listMovements(
  db: Db,
  productId: string,
  page: { page: number; limit: number },
): Promise<Movements | Refusal<'not_found'>> {
  const stock = isId(productId) ? await findStock(db, productId) : undefined;
  if (!stock) return refuse('not_found');
  const { rows, total } = await findMovements(db, productId, page);
  return {
    results: total,
    paginationResult: paginate(total, page),
    stock,
    data: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      quantityChange: row.quantityChange,
      reservedChange: row.reservedChange,
      ...(row.orderId && { order: { _id: row.orderId, number: row.orderNumber ?? 0 } }),
      ...(row.actorId && { by: { _id: row.actorId, name: row.actorName ?? '' } }),
      ...(row.note && { note: row.note }),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** Sets what can be sold to a counted number, as a movement of the ledger. */
export async function adjustStock(db: Db, adjustment: Adjustment): Promise<void> {
  const before = await lockQuantity(db, adjustment.productId);
  if (before === undefined || before === adjustment.quantity) return;
  await writeAdjustment(db, adjustment, adjustment.quantity - before);
}
