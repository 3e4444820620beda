import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { stockMovements } from '@matjar/db/schema/stock.ts';
import { count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** One line of a checkout or an order, as far as stock is concerned. */
export interface StockLine {
  productId: string;
  line: number;
  count: number;
}

interface StockChange {
  kind: 'hold' | 'release' | 'sale' | 'return';
  /** What one piece does to each of a product's three numbers. */
  quantity: number;
  reserved: number;
  sold: number;
  /** Only what is for sale can be held or sold. */
  onlyForSale: boolean;
}

/**
 * Changes the stock of all lines and writes the ledger, in one statement. Rows are locked by ascending
 * id, so that two carts with the same things in another order wait for each other instead of
 * deadlocking. Returns how many products could be changed; when it is fewer than the lines name, the
 * caller must undo the transaction.
 */
export async function changeStock(
  db: Db,
  change: StockChange,
  referenceId: string,
  lines: readonly StockLine[],
): Promise<number> {
  const forSale = change.onlyForSale ? sql`and p.published and p.deleted_at is null` : sql``;
  const [changed] = await db.execute<{ products: number }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
        as line("productId" uuid, line int, count int)
    ), per_product as (
      select "productId" as id, sum(count)::int as count from wanted group by 1
    ), locked as (
      select p.id, w.count from products p join per_product w using (id)
      order by p.id for no key update of p
    ), changed as (
      update products p set
        quantity = p.quantity + ${change.quantity}::int * l.count,
        reserved = p.reserved + ${change.reserved}::int * l.count,
        sold = p.sold + ${change.sold}::int * l.count
      from locked l
      where p.id = l.id ${forSale}
        and p.quantity + ${change.quantity}::int * l.count >= 0
        and p.reserved + ${change.reserved}::int * l.count >= 0
      returning p.id
    ), written as (
      insert into stock_movements
        (product_id, kind, quantity_change, reserved_change, reference_id, line)
      select w."productId", ${change.kind}, ${change.quantity}::int * w.count,
        ${change.reserved}::int * w.count, ${referenceId}::uuid, w.line
      from wanted w join changed c on c.id = w."productId"
    )
    select count(*)::int as products from changed`);
  return changed?.products ?? 0;
}

export interface StockLeft {
  id: string;
  left: number;
}

/** What can still be sold of each product. */
export async function readStockLeft(db: Db, productIds: readonly string[]): Promise<StockLeft[]> {
  return db
    .select({
      id: products.id,
      left: sql<number>`case when ${products.published} and ${products.deletedAt} is null
        then ${products.quantity} else 0 end`,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]));
}

export async function findStock(db: Db, productId: string) {
  const [stock] = await db
    .select({ quantity: products.quantity, reserved: products.reserved, sold: products.sold })
    .from(products)
    .where(eq(products.id, productId));
  return stock;
}

export async function findMovements(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
) {
  const ofProduct: SQL = eq(stockMovements.productId, productId);
  const rows = await db
    .select({
      id: stockMovements.id,
      kind: stockMovements.kind,
      quantityChange: stockMovements.quantityChange,
      reservedChange: stockMovements.reservedChange,
      orderId: orders.id,
      orderNumber: orders.number,
      actorId: users.id,
      actorName: users.name,
      note: stockMovements.note,
      createdAt: stockMovements.createdAt,
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.referenceId))
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .where(ofProduct)
    .orderBy(desc(stockMovements.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(stockMovements).where(ofProduct);
  return { rows, total: all?.total ?? 0 };
}
