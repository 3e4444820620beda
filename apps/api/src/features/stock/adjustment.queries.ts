import type { Db } from '@matjar/db/connect.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { stockMovements } from '@matjar/db/schema/stock.ts';
import { eq } from 'drizzle-orm';

export interface Adjustment {
  productId: string;
  /** The stock a person counted. */
  quantity: number;
  actorId: string;
  note?: string | undefined;
}

export async function lockQuantity(db: Db, productId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ quantity: products.quantity })
    .from(products)
    .where(eq(products.id, productId))
    .for('update');
  return row?.quantity;
}

export async function writeAdjustment(
  db: Db,
  { productId, quantity, actorId, note }: Adjustment,
  quantityChange: number,
): Promise<void> {
  await db.update(products).set({ quantity }).where(eq(products.id, productId));
  await db
    .insert(stockMovements)
    .values({ productId, kind: 'adjustment', quantityChange, actorId, note: note ?? null });
}
