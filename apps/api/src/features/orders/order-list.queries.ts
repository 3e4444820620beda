import type { Listed } from '@matjar/contract/list.ts';
import type { OrderListQuery } from '@matjar/contract/orders/orders.ts';
import { isSerial, normaliseSerial } from '@matjar/contract/serials/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import { beginOfDay, ordersWithSerial } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { orders, phoneDigits } from '@matjar/db/schema/orders.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { matchPeriod, matchView } from './order-views.queries.ts';
import { findLines, type OrderRow } from './orders.queries.ts';

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
