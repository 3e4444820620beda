import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { stockMovements } from '@matjar/db/schema/stock.ts';
import { count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** One line of a checkout or an order, as far as stock is concerned. */
export interface StockLine {
  /** The checkout or the order, and which of its lines. */
  referenceId: string;
  line: number;
  productId: string;
  count: number;
}

/** What one piece does to each of a product's three numbers. */
const changes = {
  /** For cash: out of the shop at once. */
  sale: { kind: 'sale', quantity: -1, reserved: 0, sold: 1, onlyForSale: true },
  hold: { kind: 'hold', quantity: -1, reserved: 1, sold: 0, onlyForSale: true },
  release: { kind: 'release', quantity: 1, reserved: -1, sold: 0, onlyForSale: false },
  saleOfHeld: { kind: 'sale', quantity: 0, reserved: -1, sold: 1, onlyForSale: false },
  return: { kind: 'return', quantity: 1, reserved: 0, sold: -1, onlyForSale: false },
} as const;

export type StockChange = keyof typeof changes;

/**
 * Changes the stock of all lines and writes the ledger. Rows are locked by ascending id, so that two
 * carts with the same things in another order wait for each other instead of deadlocking.
 */
function changeStatement(change: StockChange, lines: readonly StockLine[]) {
  const { kind, onlyForSale, ...perPiece } = changes[change];
  // As text: parameters would leave the planner in doubt about their types.
  const [quantity, reserved, sold] = [perPiece.quantity, perPiece.reserved, perPiece.sold].map(
    (each) => sql.raw(String(each)),
  );
  return sql`
    with requested as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("referenceId" uuid, line int, "productId" uuid, count int)
    ), locked as (
      select p.id from products p where p.id = any (array(select "productId" from requested))
      order by p.id for no key update
    ), changed as (
      update products p set
        quantity = p.quantity + (${quantity}) * per_product.count,
        reserved = p.reserved + (${reserved}) * per_product.count,
        sold = p.sold + (${sold}) * per_product.count
      from (
        select locked.id, sum(requested.count)::int as count
        from locked join requested on requested."productId" = locked.id group by locked.id
      ) per_product
      where p.id = per_product.id
        ${onlyForSale ? sql`and p.published and p.deleted_at is null` : sql``}
        and p.quantity + (${quantity}) * per_product.count >= 0
        and p.reserved + (${reserved}) * per_product.count >= 0
      returning p.id
    ), written as (
      insert into stock_movements
        (product_id, kind, quantity_change, reserved_change, reference_id, line)
      select w."productId", ${sql.raw(`'${kind}'`)}, (${quantity}) * w.count, (${reserved}) * w.count,
        w."referenceId", w.line
      from requested w join changed c on c.id = w."productId"
    )
    select count(*)::int as products from changed`;
}

/**
 * How many products could be changed; when it is fewer than the lines name, the caller must undo the
 * transaction.
 */
export async function changeStock(
  db: Db,
  change: StockChange,
  lines: readonly StockLine[],
): Promise<number> {
  const [changed] = await query<{ products: number }>(db, changeStatement(change, lines));
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
