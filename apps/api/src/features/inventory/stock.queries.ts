import type { AdjustmentReason } from '@matjar/contract/inventory/stock-movements.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isForSale, unsentPieces } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { stockMovements, stockReceipts } from '@matjar/db/schema/inventory.ts';
import { orderChanges } from '@matjar/db/schema/order-changes.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { orderRefunds } from '@matjar/db/schema/refunds.ts';
import { orderReturns } from '@matjar/db/schema/returns.ts';
import { productVariants } from '@matjar/db/schema/variants.ts';
import { and, asc, count, desc, eq, max, or, type SQL, sql } from 'drizzle-orm';

/** The stock-related part of a line of a checkout or an order. */
export interface StockLine {
  /** The id of the checkout or order, and the position of the line. */
  referenceId: string;
  line: number;
  productId: string;
  variantId: string;
  count: number;
}

/** The effect of one piece on the numbers of a variant. */
const changes = {
  /** Of a cash order. */
  sale: { kind: 'sale', quantity: -1, reserved: 0, sold: 1, onlyForSale: true },
  hold: { kind: 'hold', quantity: -1, reserved: 1, sold: 0, onlyForSale: true },
  release: { kind: 'release', quantity: 1, reserved: -1, sold: 0, onlyForSale: false },
  saleOfHeld: { kind: 'sale', quantity: 0, reserved: -1, sold: 1, onlyForSale: false },
  return: { kind: 'return', quantity: 1, reserved: 0, sold: -1, onlyForSale: false },
} as const;

export type StockChange = keyof typeof changes;

/** The held pieces of a checkout, as lines of the checkout or of its order. */
export interface HeldLines {
  checkoutId: string;
  referenceId: string;
  /** The number of its lines. Movements of a purged product are missing. */
  count: number;
}

function requestedLines(lines: readonly StockLine[] | HeldLines): SQL {
  if ('checkoutId' in lines) {
    return sql`
      select ${lines.referenceId}::uuid as "referenceId", line, product_id as "productId",
        variant_id as "variantId", reserved_change as count
      from stock_movements where reference_id = ${lines.checkoutId} and kind = 'hold'`;
  }
  return sql`
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("referenceId" uuid, line int, "productId" uuid, "variantId" uuid, count int)`;
}

/**
 * Changes the stock of all lines and writes the ledger. Products are locked by ascending id, before their variants, so
 * that two carts with the same products cannot deadlock. Triggers update the totals of the products.
 */
function changeStatement(change: StockChange, lines: readonly StockLine[] | HeldLines) {
  const { kind, onlyForSale, ...perPiece } = changes[change];
  const count = 'checkoutId' in lines ? lines.count : lines.length;
  // Inlined, because the planner cannot infer the types of parameters here.
  const [quantity, reserved, sold] = [perPiece.quantity, perPiece.reserved, perPiece.sold].map(
    (each) => sql.raw(String(each)),
  );
  return sql`
    with requested as (${requestedLines(lines)}
    ), locked as (
      select product.id from products product
      where product.id = any (array(select "productId" from requested))
        ${onlyForSale ? sql`and ${isForSale}` : sql``}
      order by product.id for no key update
    ), changed as (
      update product_variants v set
        quantity = v.quantity + (${quantity}) * per_variant.count,
        reserved = v.reserved + (${reserved}) * per_variant.count,
        sold = v.sold + (${sold}) * per_variant.count
      from (
        select locked.id as product_id, requested."variantId" as id,
          sum(requested.count)::int as count
        from locked join requested on requested."productId" = locked.id
        group by locked.id, requested."variantId"
      ) per_variant
      where v.id = per_variant.id and v.product_id = per_variant.product_id
        and v.quantity + (${quantity}) * per_variant.count >= 0
        and v.reserved + (${reserved}) * per_variant.count >= 0
      returning v.id
    ), written as (
      insert into stock_movements
        (product_id, variant_id, kind, quantity_change, reserved_change, reference_id, line)
      select w."productId", w."variantId", ${sql.raw(`'${kind}'`)}, (${quantity}) * w.count,
        (${reserved}) * w.count, w."referenceId", w.line
      from requested w join changed c on c.id = w."variantId"
    )
    select count(*) = ${count}::int and count(w."variantId") = count(c.id) as "isDone"
    from requested w left join changed c on c.id = w."variantId"`;
}

/**
 * For changes in several steps: locks all products first, by ascending id. Where one gets another category the full
 * lock is needed.
 */
export async function lockProducts(
  db: Db,
  productIds: readonly string[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<void> {
  await query(
    db,
    sql`
    select id from products where id = any (${sql.param([...productIds])}::uuid[])
    order by id for ${sql.raw(strength)}`,
  );
}

export async function lockProductsOfVariants(db: Db, variantIds: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
    select id from products where id in (
      select product_id from product_variants where id = any (${sql.param([...variantIds])}::uuid[]))
    order by id for no key update`,
  );
}

/** If false, the caller must roll back. */
export async function changeStock(
  db: Db,
  change: StockChange,
  lines: readonly StockLine[] | HeldLines,
): Promise<boolean> {
  const [changed] = await query<{ isDone: boolean }>(db, changeStatement(change, lines));
  return changed?.isDone ?? false;
}

export interface StockLeft {
  id: string;
  left: number;
}

/** Pieces of each variant that are for sale. */
export async function readStockLeft(db: Db, variantIds: readonly string[]): Promise<StockLeft[]> {
  return db
    .select({
      id: productVariants.id,
      left: sql<number>`case when ${products.published} and ${products.deletedAt} is null
        then ${productVariants.quantity} else 0 end`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(isOneOf(productVariants.id, variantIds));
}

export async function findStock(db: Db, productId: string) {
  const [stock] = await db
    .select({ quantity: products.quantity, reserved: products.reserved, sold: products.sold })
    .from(products)
    .where(eq(products.id, productId));
  return stock;
}

/** By position. */
export function findVariantStocks(db: Db, productId: string) {
  const itsVariants = sql`any (array(select id from product_variants where product_id = ${productId}))`;
  return db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      options: productVariants.options,
      color: productVariants.color,
      quantity: productVariants.quantity,
      reserved: productVariants.reserved,
      unsent: sql<number>`coalesce(unsent.pieces, 0)`,
      lowAt: productVariants.lowAt,
      needsCount: productVariants.needsCount,
    })
    .from(productVariants)
    .leftJoin(
      sql`${unsentPieces(itsVariants)} unsent`,
      sql`unsent.variant_id = ${productVariants.id}`,
    )
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

export async function findMovements(
  db: Db,
  { productId, variantId }: { productId: string; variantId: string | undefined },
  { page, limit }: { page: number; limit: number },
) {
  const chosen: SQL | undefined = and(
    eq(stockMovements.productId, productId),
    variantId === undefined ? undefined : eq(stockMovements.variantId, variantId),
  );
  const rows = await db
    .select({
      id: stockMovements.id,
      variantId: stockMovements.variantId,
      kind: stockMovements.kind,
      quantityChange: stockMovements.quantityChange,
      reservedChange: stockMovements.reservedChange,
      orderId: orders.id,
      orderNumber: orders.number,
      receipt: stockReceipts.reference,
      receiptId: stockReceipts.id,
      unitCost: stockMovements.unitCost,
      actorId: users.id,
      actorName: users.name,
      reason: stockMovements.reason,
      note: stockMovements.note,
      createdAt: stockMovements.createdAt,
    })
    .from(stockMovements)
    .leftJoin(orderRefunds, eq(orderRefunds.id, stockMovements.referenceId))
    .leftJoin(orderReturns, eq(orderReturns.id, stockMovements.referenceId))
    .leftJoin(orderChanges, eq(orderChanges.id, stockMovements.referenceId))
    .leftJoin(
      orders,
      or(
        eq(orders.id, stockMovements.referenceId),
        eq(orders.id, orderRefunds.orderId),
        eq(orders.id, orderReturns.orderId),
        eq(orders.id, orderChanges.orderId),
      ),
    )
    .leftJoin(stockReceipts, eq(stockReceipts.id, stockMovements.referenceId))
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .where(chosen)
    .orderBy(desc(stockMovements.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(stockMovements).where(chosen);
  return { rows, total: all?.total ?? 0 };
}

/** Locks the product before its variants, as everywhere. */
export async function lockStocks(db: Db, productId: string) {
  const [product] = await db
    .select({ title: products.title })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  return product && { ...product, variants: await findVariantStocks(db, productId) };
}

/** The newest adjustment of each variant that ever had one. */
export function findLastAdjustments(db: Db, variantIds: readonly string[]) {
  return db
    .select({ variantId: stockMovements.variantId, id: max(stockMovements.id) })
    .from(stockMovements)
    .where(
      and(isOneOf(stockMovements.variantId, variantIds), eq(stockMovements.kind, 'adjustment')),
    )
    .groupBy(stockMovements.variantId);
}

/** Variants whose later adjustments do not sum to zero. */
export function findAdjustedSince(
  db: Db,
  seen: readonly { variantId: string; adjustment: number }[],
): Promise<{ variantId: string }[]> {
  return query(
    db,
    sql`
    select seen."variantId" from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as seen("variantId" uuid, adjustment bigint)
    join stock_movements movement on movement.variant_id = seen."variantId"
      and movement.id > seen.adjustment and movement.kind = 'adjustment'
    group by seen."variantId" having sum(movement.quantity_change) <> 0`,
  );
}

export interface Adjustment {
  productId: string;
  variantId: string;
  quantityChange: number;
  /** True if the number is a guess and has to be counted. */
  needsCount: boolean;
  actorId: string;
  reason?: AdjustmentReason | undefined;
  note?: string | undefined;
}

export async function writeAdjustment(
  db: Db,
  { productId, variantId, quantityChange, needsCount, actorId, reason, note }: Adjustment,
): Promise<void> {
  await db
    .update(productVariants)
    .set({ quantity: sql`${productVariants.quantity} + ${quantityChange}`, needsCount })
    .where(eq(productVariants.id, variantId));
  if (quantityChange === 0) return;
  await db.insert(stockMovements).values({
    productId,
    variantId,
    kind: 'adjustment',
    quantityChange,
    actorId,
    reason: reason ?? null,
    note: note ?? null,
  });
}

/** Sets the counted numbers of variants, whose products are locked, with a movement for each difference. */
export async function adjustStocks(
  db: Db,
  counts: readonly {
    productId: string;
    variantId: string;
    quantity: number;
    reason?: AdjustmentReason | undefined;
  }[],
  actorId: string,
): Promise<void> {
  if (counts.length === 0) return;
  await query(
    db,
    sql`
    with given as (
      select counted.*, variant.quantity as before
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted("productId" uuid,
        "variantId" uuid, quantity int, reason text)
      join product_variants variant on variant.id = counted."variantId"
    ), counted as (
      update product_variants variant set quantity = given.quantity, needs_count = false
      from given where variant.id = given."variantId"
    )
    insert into stock_movements (product_id, variant_id, kind, quantity_change, actor_id, reason)
    select "productId", "variantId", 'adjustment', quantity - before, ${actorId || null}::uuid, reason
    from given where quantity <> before`,
  );
}
