import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isSale } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { customerNotes, customerTags, userActivity } from '@matjar/db/schema/customers.ts';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';

/** Timestamps are texts; amounts are in smallest units. */

/**
 * The person, and guests with the same email address: their orders are shown together, though nobody has
 * proved that they are the same person.
 */
export async function findSameAddress(db: Db, userId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`
    select other.id from users person
    join users other on lower(other.email) = lower(person.email)
    where person.id = ${userId} and (other.id = person.id or other.guest)`,
  );
  return rows.map(({ id }) => id);
}

export async function findLastSeen(db: Db, people: string[]): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: userActivity.lastSeenAt })
    .from(userActivity)
    .where(inArray(userActivity.userId, people))
    .orderBy(desc(userActivity.lastSeenAt))
    .limit(1);
  return row?.at;
}

interface CustomerMetrics {
  /** Paid, minus refunds. */
  spent: number;
  paidOrders: number;
  orders: number;
  undone: number;
  refusedParcels: number;
  refunded: number;
  lastOrderAt: string | null;
  pieces: number;
  returnedPieces: number;
  shopAverage: number | null;
}

/** One pass over the customer's orders, and an index-only scan over the shop's orders of 90 days. */
export async function findCustomerMetrics(db: Db, people: string[]): Promise<CustomerMetrics> {
  const [row] = await query<CustomerMetrics>(
    db,
    sql`
    with own as (select * from orders placed where placed.user_id = any(${sql.param(people)}::uuid[]))
    select coalesce(sum(placed.total - placed.refunded_total)
        filter (where ${isSale} and placed.paid_at is not null), 0)::float8 as spent,
      count(*) filter (where ${isSale} and placed.paid_at is not null)::int as "paidOrders",
      count(*) filter (where ${isSale})::int as orders,
      count(*) filter (where not ${isSale})::int as undone,
      count(*) filter (where placed.refused_at is not null)::int as "refusedParcels",
      coalesce(sum(placed.refunded_total), 0)::float8 as refunded,
      max(placed.created_at)::text as "lastOrderAt",
      (select coalesce(sum(line.count), 0)::int from own join order_lines line on line.order_id = own.id) as pieces,
      (select coalesce(sum(back.count), 0)::int
        from own join order_refund_lines back on back.order_id = own.id) as "returnedPieces",
      (select round(avg(placed.total))::float8 from orders placed
        where placed.created_at > now() - interval '90 days' and ${isSale}) as "shopAverage"
    from own placed`,
  );
  if (!row) throw new Error('The metrics of a customer returned no row.');
  return row;
}

interface OrderRow {
  id: string;
  number: number;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paidAt: string | null;
  pieces: number;
  total: number;
  refundedTotal: number;
  userId: string;
  createdAt: string;
}

export function findOrders(db: Db, people: string[], limit: number): Promise<OrderRow[]> {
  return query<OrderRow>(
    db,
    sql`
    select placed.id, placed.number::float8 as number, placed.status,
      placed.payment_method as "paymentMethod", placed.paid_at::text as "paidAt",
      (select sum(line.count)::int from order_lines line where line.order_id = placed.id) as pieces,
      placed.total::float8 as total, placed.refunded_total::float8 as "refundedTotal",
      placed.user_id as "userId", placed.created_at::text as "createdAt"
    from orders placed where placed.user_id = any(${sql.param(people)}::uuid[])
    order by placed.created_at desc, placed.id desc limit ${limit}`,
  );
}

interface ReviewRow {
  id: string;
  productId: string;
  title: string;
  rating: number;
  review: string;
  hidden: boolean;
  createdAt: string;
}

export function findReviews(db: Db, userId: string, limit: number): Promise<ReviewRow[]> {
  return query<ReviewRow>(
    db,
    sql`
    select review.id, product.id as "productId", product.title, review.rating, review.review,
      review.hidden_at is not null as hidden, review.created_at::text as "createdAt"
    from reviews review join products product on product.id = review.product_id
    where review.user_id = ${userId}
    order by review.created_at desc, review.id limit ${limit}`,
  );
}

export async function findTags(db: Db, people: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tag: customerTags.tag })
    .from(customerTags)
    .where(inArray(customerTags.userId, people))
    .orderBy(asc(customerTags.tag));
  return rows.map(({ tag }) => tag);
}

/** Tags of many people, including those of guests with the same email address. */
export function findTagsByUser(db: Db, userIds: readonly string[]) {
  return query<{ id: string; tags: string[] }>(
    db,
    sql`
    select person.id, array_agg(distinct tagged.tag order by tagged.tag) as tags
    from users person
    join users other on lower(other.email) = lower(person.email) and (other.id = person.id or other.guest)
    join customer_tags tagged on tagged.user_id = other.id
    where person.id = any(${sql.param([...userIds])}::uuid[])
    group by person.id`,
  );
}

/** Tags of the accounts alone, in order. */
export async function findTagsOfAccounts(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ userId: customerTags.userId, tag: customerTags.tag })
    .from(customerTags)
    .where(isOneOf(customerTags.userId, userIds))
    .orderBy(asc(customerTags.tag));
  const found = new Map<string, string[]>();
  for (const { userId, tag } of rows) found.set(userId, [...(found.get(userId) ?? []), tag]);
  return found;
}

export async function countTags(db: Db, limit: number) {
  const customers = count();
  return db
    .select({ tag: customerTags.tag, customers })
    .from(customerTags)
    .groupBy(customerTags.tag)
    .orderBy(desc(customers), asc(customerTags.tag))
    .limit(limit);
}

/**
 * Replaces the tags of all these people, so that a removed tag is gone; new ones are stored with the person.
 */
export async function replaceTags(
  db: Db,
  { userId, people, tags }: { userId: string; people: string[]; tags: string[] },
): Promise<void> {
  await db.delete(customerTags).where(inArray(customerTags.userId, people));
  if (tags.length > 0) {
    await db.insert(customerTags).values(tags.map((tag) => ({ userId, tag })));
  }
}

/** Newest first. */
export function findNotes(db: Db, people: string[], limit: number) {
  return db
    .select({
      id: customerNotes.id,
      note: customerNotes.note,
      authorId: customerNotes.authorId,
      author: users.name,
      createdAt: customerNotes.createdAt,
    })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(inArray(customerNotes.userId, people))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(limit);
}

export async function findNote(db: Db, id: string) {
  const [note] = await db.select().from(customerNotes).where(eq(customerNotes.id, id));
  return note;
}

export async function insertNote(
  db: Db,
  note: { id: string; userId: string; authorId: string; note: string },
): Promise<void> {
  await db.insert(customerNotes).values(note);
}

/** True if the note existed and was theirs. */
export async function deleteNoteOf(
  db: Db,
  { noteId, authorId, people }: { noteId: string; authorId: string; people: string[] },
): Promise<boolean> {
  const deleted = await db
    .delete(customerNotes)
    .where(
      and(
        eq(customerNotes.id, noteId),
        eq(customerNotes.authorId, authorId),
        inArray(customerNotes.userId, people),
      ),
    )
    .returning({ id: customerNotes.id });
  return deleted.length > 0;
}

/** Locks the person until the transaction ends. */
export async function lockUser(db: Db, userId: string) {
  const [row] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}
