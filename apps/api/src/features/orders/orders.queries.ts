import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { pictureJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { productPictures, products } from '@matjar/db/schema/catalog.ts';
import { checkouts } from '@matjar/db/schema/checkout.ts';
import { media } from '@matjar/db/schema/media.ts';
import {
  orderHistory,
  orderLines,
  orders,
  type ShippingAddress,
} from '@matjar/db/schema/orders.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

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
