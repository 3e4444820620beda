import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { OrderListQuery } from '@matjar/contract/orders/orders.ts';
import { isSerial, normaliseSerial } from '@matjar/contract/stock/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import { beginOfDay, ordersWithSerial, pictureJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { productPictures, products } from '@matjar/db/schema/catalog.ts';
import { checkouts } from '@matjar/db/schema/checkout.ts';
import { media } from '@matjar/db/schema/media.ts';
import {
  orderHistory,
  orderLines,
  orders,
  phoneDigits,
  type ShippingAddress,
} from '@matjar/db/schema/orders.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { matchPeriod, matchView } from './order-views.queries.ts';

export type OrderRow = typeof orders.$inferSelect;

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Newest first. */
export function findOrdersByIds(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isOneOf(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

export async function findOrderByNumber(db: Db, number: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** Which of these order numbers exist. */
export async function findNumbers(db: Db, numbers: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ number: orders.number })
    .from(orders)
    .where(isOneOf(orders.number, numbers));
  return found.map(({ number }) => number);
}

export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

export function findLines(db: Db, orderIds: string[]) {
  const cover = sql<Picture | null>`(
    select ${pictureJson} from ${productPictures} shown join ${media} on media.id = shown.media_id
    where shown.product_id = ${products.id} order by shown.position limit 1)`;
  const bought = sql<Picture | null>`(
    select ${pictureJson} from ${media} where media.id = ${orderLines.imageId})`;
  // Lines older than variants: the current colour name of the product.
  const options = sql<VariantOption[]>`case
    when ${orderLines.options} is not null then ${orderLines.options}
    when ${orderLines.color} is null then '[]'
    else coalesce((
      select color_option(each) from jsonb_array_elements(${products.colors}) each
      where each ->> 'hex' = ${orderLines.color} limit 1),
      color_option(jsonb_build_object('hex', ${orderLines.color}))) end`;
  return db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      productId: products.id,
      productTitle: products.title,
      cover,
      title: orderLines.title,
      picture: bought,
      color: orderLines.color,
      variantId: orderLines.variantId,
      sku: orderLines.sku,
      options,
      unitPrice: orderLines.unitPrice,
      count: orderLines.count,
      discount: orderLines.discount,
      tax: orderLines.tax,
      unitCost: orderLines.unitCost,
      inReturns: sql<number>`coalesce(${orderLines.inReturns}, 0)`,
      hasSerials: products.hasSerials,
    })
    .from(orderLines)
    .leftJoin(
      products,
      and(eq(products.id, orderLines.productId), sql`${products.deletedAt} is null`),
    )
    .where(sql`${orderLines.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export type OrderLineRow = Awaited<ReturnType<typeof findLines>>[number];

export function findHistory(db: Db, orderIds: string[]) {
  return db
    .select({
      id: orderHistory.id,
      orderId: orderHistory.orderId,
      status: orderHistory.status,
      note: orderHistory.note,
      internal: orderHistory.internal,
      actorId: users.id,
      actorName: users.name,
      createdAt: orderHistory.createdAt,
    })
    .from(orderHistory)
    .leftJoin(users, eq(users.id, orderHistory.actorId))
    .where(isOneOf(orderHistory.orderId, orderIds))
    .orderBy(asc(orderHistory.createdAt), asc(orderHistory.id));
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

export async function findStockLines(db: Db, orderId: string) {
  // If the variant is unknown, the pieces go to an existing one.
  const variantId = sql<string | null>`coalesce(
    (select variant.id from product_variants variant where variant.id = ${orderLines.variantId}),
    variant_of(${orderLines.productId}, ${orderLines.color}),
    variant_of(${orderLines.productId}, null))`;
  const rows = await db
    .select({
      referenceId: orderLines.orderId,
      line: orderLines.position,
      productId: orderLines.productId,
      variantId,
      count: orderLines.count,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  // Deleted products have no stock.
  return rows.flatMap(({ productId, variantId, ...line }) =>
    productId && variantId ? [{ productId, variantId, ...line }] : [],
  );
}

export async function findCheckoutOf(db: Db, orderId: string): Promise<string | undefined> {
  const [checkout] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.orderId, orderId));
  return checkout?.id;
}

/** The promised delivery time; null if the shop had no delivery table then. */
export async function findDeliveryDays(db: Db, orderId: string): Promise<number | null> {
  const [checkout] = await db
    .select({ days: checkouts.deliveryDays })
    .from(checkouts)
    .where(eq(checkouts.orderId, orderId));
  return checkout?.days ?? null;
}

export async function changeOrder(
  db: Db,
  id: string,
  change: {
    status?: OrderStatus;
    paidAt?: Date | null;
    deliveredAt?: Date | null;
    deliverBy?: string | null;
    refusedAt?: Date;
    cashConfirmedAt?: Date;
    shippingAddress?: ShippingAddress;
    carrier?: string | null;
    trackingNumber?: string | null;
  },
): Promise<void> {
  await db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
}

export interface HistoryEntry {
  /** A new one by default. */
  id?: string;
  orderId: string;
  status: OrderStatus;
  actorId: string | null;
  note?: string | undefined;
  internal?: boolean;
}

export async function addHistory(db: Db, entry: HistoryEntry): Promise<void> {
  // The clock, not the transaction's start: entries of one transaction keep their order.
  await db
    .insert(orderHistory)
    .values({ id: newId(), ...entry, note: entry.note ?? null, createdAt: sql`clock_timestamp()` });
}

export async function findHistoryEntry(db: Db, id: string) {
  const [entry] = await db.select().from(orderHistory).where(eq(orderHistory.id, id));
  return entry;
}

/** Deletes an own note; returns its text. */
export async function deleteNoteOf(
  db: Db,
  { orderId, noteId, actorId }: { orderId: string; noteId: string; actorId: string },
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(orderHistory)
    .where(
      and(
        eq(orderHistory.id, noteId),
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.actorId, actorId),
        eq(orderHistory.internal, true),
      ),
    )
    .returning({ note: orderHistory.note });
  return deleted?.note ?? undefined;
}

const sortColumns = {
  createdAt: orders.createdAt,
  total: orders.total,
  number: orders.number,
  status: orders.status,
} as const;

export interface OrderScope {
  /** Undefined for orders of everybody. */
  userId: string | undefined;
  /** Time zone of the days. */
  timeZone: string;
}

export async function findOrders(db: Db, query: OrderListQuery, scope: OrderScope) {
  // Ids first: an index covers filters and sorting, however deep the page.
  const page = selectIds(db, query, scope)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page');
  return db
    .select(getTableColumns(orders))
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...listOrder(query));
}

/** All orders, in batches. */
export function readOrders(db: Db, query: Listed<OrderListQuery>, scope: OrderScope) {
  return readByIds(db, selectIds(db, query, scope), findByIds);
}

/** All orders with their lines, in batches. */
export function readOrdersWithLines(db: Db, query: Listed<OrderListQuery>, scope: OrderScope) {
  return readByIds(db, selectIds(db, query, scope), async (snapshot, ids) => {
    const found = await findByIds(snapshot, ids);
    const lines = Map.groupBy(await findLines(snapshot, ids), ({ orderId }) => orderId);
    return found.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
  });
}

function findByIds(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`);
}

function selectIds(db: Db, query: Listed<OrderListQuery>, scope: OrderScope) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(describeFilters(query, scope))
    .orderBy(...listOrder(query))
    .$dynamic();
}

function listOrder({ sort = [] }: Listed<OrderListQuery>): SQL[] {
  const order = sort.map(({ field, direction }) =>
    direction === 'ascending' ? asc(sortColumns[field]) : desc(sortColumns[field]),
  );
  return [...order, desc(orders.createdAt), desc(orders.id)];
}

/** Sums of all orders that match the filters. */
export async function countOrders(
  db: Db,
  query: OrderListQuery,
  scope: OrderScope,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(describeFilters(query, scope));
  return row?.count ?? 0;
}

export function sumOrders(db: Db, query: OrderListQuery, scope: OrderScope) {
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${orders.total}::float8)`,
      paid: sql<number>`coalesce(sum(${orders.total}::float8) filter (where ${orders.paidAt} is not null), 0)`,
    })
    .from(orders)
    .where(describeFilters(query, scope))
    .groupBy(orders.status);
}

/** A separate query: the other sums come from a covering index. */
export function sumRefunded(db: Db, query: OrderListQuery, scope: OrderScope) {
  return db
    .select({ status: orders.status, refunded: sql<number>`sum(${orders.refundedTotal}::float8)` })
    .from(orders)
    .where(and(describeFilters(query, scope), gt(orders.refundedTotal, 0)))
    .groupBy(orders.status);
}

function describeFilters(
  query: Listed<OrderListQuery>,
  { userId, timeZone }: OrderScope,
): SQL | undefined {
  const { keyword, status, paymentMethodType, paid, view, placed, from, to } = query;
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    keyword ? matchKeyword(keyword) : undefined,
    status ? isOneOf(orders.status, status) : undefined,
    paymentMethodType ? eq(orders.paymentMethod, paymentMethodType) : undefined,
    paid === undefined ? undefined : matchPaid(paid),
    view ? matchView(view, timeZone) : undefined,
    placed ? matchPeriod(placed, timeZone) : undefined,
    from ? gte(orders.createdAt, beginOfDay(from, timeZone)) : undefined,
    to ? lt(orders.createdAt, beginOfDay(to, timeZone, { after: true })) : undefined,
  );
}

function matchPaid(paid: boolean): SQL {
  const isPaid = sql`(${orders.paidAt} is not null and ${orders.status} <> 'refunded')`;
  return paid ? isPaid : sql`not ${isPaid}`;
}

/** Same expressions as the indexes `orders_keyword`, `orders_of_phone` and `orders_tracked`. */
function matchKeyword(keyword: string): SQL | undefined {
  const part = keyword.replace(/[\\%_]/g, '\\$&');
  const folded = sql`fold_text((${orders.buyer} ->> 'name') || ' ' || (${orders.buyer} ->> 'email'))`;
  const number = /^#?\d{1,15}$/.test(keyword) ? Number(keyword.replace('#', '')) : undefined;
  const phone = readPhone(keyword);
  const invoice = /^INV-(\d{4})-(\d{1,9})$/i.exec(keyword);
  return or(
    number === undefined ? undefined : eq(orders.number, number),
    sql`${folded} like '%' || fold_text(${part}) || '%'`,
    phone ? sql`${phoneDigits(orders.shippingAddress)} = ${phone}` : undefined,
    sql`lower(${orders.trackingNumber}) = lower(${keyword})`,
    sql`${orders.id} = any (${ordersWithSku(keyword)})`,
    invoice
      ? sql`${orders.id} = any (${ordersWithInvoice(Number(invoice[1]), Number(invoice[2]))})`
      : undefined,
    isSerial(keyword)
      ? sql`${orders.id} = any (${ordersWithSerial(normaliseSerial(keyword))})`
      : undefined,
  );
}

/** As `phoneDigits` writes it: seven digits or more, however they are set apart. */
function readPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^[+\d\s().-]+$/.test(text) && digits.length >= 7 ? digits.slice(-10) : undefined;
}

/** Orders of the variant that has this SKU now, as an array. */
function ordersWithSku(sku: string): SQL {
  return sql`array(select line.order_id from product_variants variant
    join order_lines line on line.product_id = variant.product_id and line.variant_id = variant.id
    where fold_text(variant.sku) = fold_text(${sku}))`;
}

/** The order of an invoice, also of a replaced one, as an array. */
function ordersWithInvoice(year: number, number: number): SQL {
  const matches = sql`year = ${year} and number = ${number}`;
  return sql`array(select order_id from invoices where ${matches}
    union select order_id from replaced_invoices where ${matches})`;
}

/** Changes the number of pieces in open returns, also by negative counts. A check constraint limits it to the pieces bought. */
export async function holdForReturn(
  db: Db,
  orderId: string,
  { position, count }: { position: number; count: number },
): Promise<void> {
  await db
    .update(orderLines)
    .set({ inReturns: sql`coalesce(${orderLines.inReturns}, 0) + ${count}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
}

/** True if the buyer is a guest. */
export async function isGuest(db: Db, userId: string | null): Promise<boolean> {
  if (!userId) return false;
  const [found] = await db.select({ guest: users.guest }).from(users).where(eq(users.id, userId));
  return found?.guest ?? false;
}

/** Moves orders of guests to the account that has just confirmed their email address. */
export async function claimOrders(
  db: Db,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  const guests = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), users.guest));
  await db.update(orders).set({ userId }).where(inArray(orders.userId, guests));
}

export async function findBuyerOfCheckout(db: Db, checkoutId: string): Promise<string | undefined> {
  const [buyer] = await db
    .select({ email: users.email })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.userId))
    .where(eq(checkouts.id, checkoutId));
  return buyer?.email;
}
