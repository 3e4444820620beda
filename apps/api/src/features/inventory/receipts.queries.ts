import type { Db } from '@matjar/db/connect.ts';
import { unsentPieces } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { stockMovements, stockReceipts } from '@matjar/db/schema/inventory.ts';
import { productVariants } from '@matjar/db/schema/variants.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { lockProductsOfVariants } from './stock.queries.ts';

export interface StockedVariant {
  id: string;
  productId: string;
  sku: string;
  title: string;
  /** Available and held. */
  unsold: number;
  reserved: number;
  unsent: number;
  averageCost: number | null;
  needsCount: boolean;
  hasSerials: boolean;
  shelf: string | null;
}

/** Locks the products first, by ascending id, as everywhere. Unknown variants are left out. */
export async function lockVariants(db: Db, ids: readonly string[]): Promise<StockedVariant[]> {
  await lockProductsOfVariants(db, ids);
  return findStockedVariants(db, ids);
}

export function findStockedVariants(db: Db, ids: readonly string[]): Promise<StockedVariant[]> {
  const anyOfThem = sql`any (${sql.param([...ids])}::uuid[])`;
  return query<StockedVariant>(
    db,
    sql`
    select variant.id, variant.product_id as "productId", variant.sku, product.title,
      variant.quantity + variant.reserved as unsold, variant.reserved,
      coalesce(unsent.pieces, 0) as unsent,
      variant.average_cost::float8 as "averageCost", variant.needs_count as "needsCount",
      product.has_serials as "hasSerials", variant.shelf
    from product_variants variant join products product on product.id = variant.product_id
    left join ${unsentPieces(anyOfThem)} unsent on unsent.variant_id = variant.id
    where variant.id = ${anyOfThem}`,
  );
}

/** Undefined if the key exists already; waits for a transaction that is inserting it. */
export async function insertReceipt(
  db: Db,
  receipt: { key: string; reference: string; actorId: string },
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(stockReceipts)
    .values({ id: newId(), ...receipt })
    .onConflictDoNothing()
    .returning({ id: stockReceipts.id });
  return inserted?.id;
}

export async function findReceipt(db: Db, key: string) {
  const [receipt] = await db
    .select({ id: stockReceipts.id, reference: stockReceipts.reference })
    .from(stockReceipts)
    .where(eq(stockReceipts.key, key));
  if (!receipt) return undefined;
  const lines = await db
    .select({
      variantId: stockMovements.variantId,
      count: stockMovements.quantityChange,
      unitCost: stockMovements.unitCost,
    })
    .from(stockMovements)
    .where(eq(stockMovements.referenceId, receipt.id))
    .orderBy(asc(stockMovements.line));
  return { ...receipt, lines };
}

export interface ReceivedLine {
  variantId: string;
  productId: string;
  count: number;
  unitCost: number | null;
}

export async function writeReceiptLines(
  db: Db,
  receiptId: string,
  actorId: string,
  lines: readonly ReceivedLine[],
): Promise<void> {
  await db.insert(stockMovements).values(
    lines.map(({ count, ...line }, place) => ({
      ...line,
      kind: 'receipt' as const,
      quantityChange: count,
      referenceId: receiptId,
      line: place,
      actorId,
    })),
  );
}

export interface ReceivedStock {
  id: string;
  count: number;
  averageCost: number | null;
}

export async function addReceived(db: Db, received: readonly ReceivedStock[]): Promise<void> {
  await query(
    db,
    sql`
    update product_variants variant
    set quantity = variant.quantity + received.count, average_cost = received."averageCost"
    from jsonb_to_recordset(${JSON.stringify(received)}::jsonb)
      as received(id uuid, count int, "averageCost" bigint)
    where variant.id = received.id`,
  );
}

export interface VariantChange {
  lowAt: number | null;
  shelf: string | null;
}

/** Locks the product and then the variant, as everywhere. */
export async function lockVariantForChange(db: Db, variantId: string) {
  const [found] = await query<VariantChange & { productId: string; title: string; sku: string }>(
    db,
    sql`
    with product as (
      select id, title from products
      where id = (select product_id from product_variants where id = ${variantId})
      for no key update
    )
    select product.id as "productId", product.title, variant.sku, variant.low_at as "lowAt", variant.shelf
    from product join product_variants variant on variant.product_id = product.id
    where variant.id = ${variantId} for no key update of variant`,
  );
  return found;
}

export async function writeVariantChange(
  db: Db,
  variantId: string,
  values: Partial<VariantChange>,
): Promise<void> {
  await db.update(productVariants).set(values).where(eq(productVariants.id, variantId));
}
