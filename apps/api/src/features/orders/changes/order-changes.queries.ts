import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { Tax } from '@matjar/contract/taxes/tax-totals.ts';
import type { Db } from '@matjar/db/connect.ts';
import { byVariant, isForSale, subcategoryIds, variantPrice } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { orderChanges, replacedInvoices } from '@matjar/db/schema/order-changes.ts';
import { orderLines, orders } from '@matjar/db/schema/orders.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';

/** A line with its product's data for prices and weight. Empty if the product was deleted. */
export interface ChangeLine {
  position: number;
  productId: string | null;
  variantId: string | null;
  title: string;
  count: number;
  unitPrice: number;
  tax: Tax | null;
  brandId: string;
  categoryId: string;
  subcategoryIds: string[];
  weightGrams: number | null;
}

export function findChangeLines(db: Db, orderId: string): Promise<ChangeLine[]> {
  return query<ChangeLine>(
    db,
    sql`
    select line.position, product.id as "productId", line.variant_id as "variantId", line.title,
      line.count, line.unit_price::float8 as "unitPrice", line.tax,
      coalesce(product.brand_id::text, '') as "brandId",
      coalesce(product.category_id::text, '') as "categoryId",
      ${subcategoryIds} as "subcategoryIds",
      variant.weight_grams as "weightGrams"
    from order_lines line
    left join products product on product.id = line.product_id and product.deleted_at is null
    left join product_variants variant on variant.id = line.variant_id
    where line.order_id = ${orderId}
    order by line.position`,
  );
}

export interface VariantToAdd {
  productId: string;
  variantId: string;
  title: string;
  imageId: string | null;
  color: string | null;
  sku: string;
  options: VariantOption[];
  /** In smallest units. */
  price: number;
  brandId: string;
  categoryId: string;
  subcategoryIds: string[];
  weightGrams: number | null;
}

/** Variants for sale. */
export function findVariantsToAdd(db: Db, variantIds: string[]): Promise<VariantToAdd[]> {
  return readVariants(db, sql`variant.id = any (${sql.param(variantIds)}::uuid[])`);
}

/** Variants for sale of these products. */
export function findVariantsOf(db: Db, productIds: string[]): Promise<VariantToAdd[]> {
  return readVariants(db, sql`product.id = any (${sql.param(productIds)}::uuid[])`);
}

function readVariants(db: Db, where: SQL): Promise<VariantToAdd[]> {
  return query<VariantToAdd>(
    db,
    sql`
    select product.id as "productId", variant.id as "variantId", product.title, variant.color,
      variant.sku, variant.options, ${variantPrice} as price, product.brand_id as "brandId",
      product.category_id as "categoryId", ${subcategoryIds} as "subcategoryIds",
      variant.weight_grams as "weightGrams",
      (select picture.media_id from product_pictures picture
        where picture.product_id = product.id
        order by ${byVariant(sql`variant.id`, sql`variant.color`)} limit 1) as "imageId"
    from product_variants variant join products product on product.id = variant.product_id
    where ${where} and ${isForSale}
    order by variant.position, variant.id`,
  );
}

export async function insertOrderChange(
  db: Db,
  change: typeof orderChanges.$inferInsert,
): Promise<void> {
  await db.insert(orderChanges).values({ ...change, createdAt: sql`clock_timestamp()` });
}

type OrderTotalsRow = Pick<
  typeof orders.$inferInsert,
  | 'linesTotal'
  | 'discountTotal'
  | 'taxTotal'
  | 'shippingTax'
  | 'shippingTotal'
  | 'paymentFee'
  | 'total'
  | 'couponName'
  | 'shippingAddress'
  | 'deliverBy'
>;

export async function writeTotals(db: Db, id: string, totals: OrderTotalsRow): Promise<void> {
  await db
    .update(orders)
    .set({ ...totals, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
}

export async function deleteLine(db: Db, orderId: string, position: number): Promise<void> {
  await db.delete(orderLines).where(isLine(orderId, position));
}

export async function writeLine(
  db: Db,
  orderId: string,
  position: number,
  line: Pick<typeof orderLines.$inferInsert, 'count' | 'discount' | 'tax'>,
): Promise<void> {
  await db.update(orderLines).set(line).where(isLine(orderId, position));
}

/** Moves a line to a free position with its serial numbers, in one statement because of the foreign key. */
export async function moveLine(db: Db, orderId: string, from: number, to: number): Promise<void> {
  await query(
    db,
    sql`
    with moved as (
      update order_lines set position = ${to} where order_id = ${orderId} and position = ${from}
    )
    update order_line_serials set position = ${to}
    where order_id = ${orderId} and position = ${from}`,
  );
}

export async function insertLine(db: Db, line: typeof orderLines.$inferInsert): Promise<void> {
  await db.insert(orderLines).values(line);
}

function isLine(orderId: string, position: number) {
  return and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
}

/** Archives the order's invoice, so that a new one can be issued. */
export async function replaceInvoice(db: Db, orderId: string, content: unknown): Promise<void> {
  await query(
    db,
    sql`
    with old as (delete from invoices where order_id = ${orderId} returning *)
    insert into replaced_invoices (order_id, year, number, seller, issued_at, content)
    select order_id, year, number, seller, issued_at, ${JSON.stringify(content)}::jsonb from old`,
  );
}

/** Oldest first. */
export function findReplacedInvoices(db: Db, orderIds: string[]) {
  return db
    .select()
    .from(replacedInvoices)
    .where(isOneOf(replacedInvoices.orderId, orderIds))
    .orderBy(asc(replacedInvoices.replacedAt), asc(replacedInvoices.number));
}

export type ReplacedInvoiceRow = Awaited<ReturnType<typeof findReplacedInvoices>>[number];

export interface AdditionRow {
  orderId: string;
  orderNumber: number;
  orderStatus: OrderStatus;
  additionId: string;
  additionNumber: number;
  additionStatus: OrderStatus;
  total: number;
  isPaid: boolean;
}

/** Additions of several orders, in both directions. */
export function findAdditions(db: Db, orderIds: string[]): Promise<AdditionRow[]> {
  return query<AdditionRow>(
    db,
    sql`
    select sold.id as "orderId", sold.number::float8 as "orderNumber", sold.status as "orderStatus",
      addition.id as "additionId", addition.number::float8 as "additionNumber",
      addition.status as "additionStatus",
      addition.total::float8 as total, addition.paid_at is not null as "isPaid"
    from order_changes change join orders sold on sold.id = change.order_id
    join orders addition on addition.id = change.addition_id
    where change.order_id = any (${sql.param(orderIds)}::uuid[])
      or change.addition_id = any (${sql.param(orderIds)}::uuid[])
    order by change.created_at`,
  );
}

export async function findNumber(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.number ?? 0;
}
