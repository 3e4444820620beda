import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { addresses, users } from '@matjar/db/schema/accounts.ts';
import { checkouts } from '@matjar/db/schema/checkout.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type NewCheckout = Pick<
  CheckoutRow,
  | 'id'
  | 'userId'
  | 'cartId'
  | 'cartVersion'
  | 'idempotencyKey'
  | 'requestHash'
  | 'status'
  | 'paymentMethod'
  | 'currency'
  | 'lines'
  | 'linesTotal'
  | 'discountTotal'
  | 'taxTotal'
  | 'taxMode'
  | 'shippingTax'
  | 'shippingTotal'
  | 'paymentFee'
  | 'deliveryMethod'
  | 'pickup'
  | 'deliveryDays'
  | 'total'
  | 'couponId'
  | 'couponName'
  | 'couponTerms'
  | 'shippingAddress'
  | 'holdExpiresAt'
  | 'orderId'
>;

/** The checkout of this key, and open ones of the same cart; `now` by the clock of the database. */
export async function lockRelated(
  db: Db,
  { userId, key, cartId }: { userId: string; key: string; cartId: string },
) {
  const related = await query(
    db,
    sql`
    select 1 from checkouts where user_id = ${userId} and idempotency_key = ${key}
    union all
    select 1 from checkouts where cart_id = ${cartId} and status = 'open'`,
  );
  // The usual case; the lock of the cart keeps others from starting one.
  if (related.length === 0) return { known: undefined, open: [], now: 0 };
  const found = await db
    .select({ row: checkouts, now: sql<number>`(extract(epoch from now()) * 1000)::float8` })
    .from(checkouts)
    .where(
      or(
        and(eq(checkouts.userId, userId), eq(checkouts.idempotencyKey, key)),
        and(eq(checkouts.cartId, cartId), eq(checkouts.status, 'open')),
      ),
    )
    .orderBy(checkouts.id)
    .for('update');
  const rows = found.map(({ row }) => row);
  const isKnown = (row: CheckoutRow) => row.userId === userId && row.idempotencyKey === key;
  return {
    known: rows.find(isKnown),
    open: rows.filter((row) => row.status === 'open'),
    now: found[0]?.now ?? 0,
  };
}

/**
 * The same for goods that are in no cart. Concurrent requests for the same purchase wait here, as others do for the lock
 * of their cart.
 */
export async function lockTakenOrder(db: Db, cartId: string): Promise<CheckoutRow | undefined> {
  await query(db, sql`select pg_advisory_xact_lock(hashtextextended(${cartId}, 0))`);
  const [found] = await db.select().from(checkouts).where(eq(checkouts.cartId, cartId));
  return found;
}

/**
 * Returns the current version of the settings: a change of currency locks the table first, so either it sees this
 * checkout or this one sees the change.
 */
export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<number> {
  const settingsVersion = sql<number>`coalesce((select version from shop_settings), 0)`;
  const [row] = await db.insert(checkouts).values(checkout).returning({ settingsVersion });
  return row?.settingsVersion ?? 0;
}

export async function findCheckout(db: Db, id: string): Promise<CheckoutRow | undefined> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return found;
}

/** Finds a checkout by the session id of its provider. */
export async function findCheckoutOfPaymentSession(
  db: Db,
  provider: string,
  sessionId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.providerSessionId, sessionId), eq(checkouts.provider, provider)));
  return found?.id;
}

export async function findOwnCheckout(db: Db, userId: string, id: string) {
  const [found] = await db
    .select({ checkout: checkouts, orderNumber: orders.number })
    .from(checkouts)
    .leftJoin(orders, eq(orders.id, checkouts.orderId))
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)));
  return found;
}

export async function lockCheckout(db: Db, id: string): Promise<CheckoutRow | undefined> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return found;
}

export async function findBuyerEmail(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

export async function findDefaultAddress(db: Db, userId: string) {
  const [address] = await db
    .select({
      city: addresses.city,
      details: addresses.details,
      phone: addresses.phone,
      postalCode: addresses.postalCode,
    })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  return address;
}

export async function saveSession(
  db: Db,
  id: string,
  session: { provider: string; providerSessionId: string; providerUrl: string | undefined },
): Promise<CheckoutRow | undefined> {
  const [saved] = await db
    .update(checkouts)
    .set({ ...session, providerUrl: session.providerUrl ?? null, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id))
    .returning();
  return saved;
}

/** Frees the key of an ended checkout, so that the same request can start anew. */
const freedKey = sql`${checkouts.idempotencyKey} || ' ended ' || ${checkouts.id}`;

export async function endCheckout(
  db: Db,
  id: string,
  status: 'expired' | 'refunded' | 'review',
): Promise<void> {
  await db
    .update(checkouts)
    .set({
      status,
      idempotencyKey: freedKey,
      // Its account was deleted while it was open.
      shippingAddress: sql`case when ${checkouts.userId} is null then '{}' else ${checkouts.shippingAddress} end`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
}

/** Changes the state of a checkout that has ended already. */
export async function changeEnded(
  db: Db,
  id: string,
  status: 'refunded' | 'review',
): Promise<void> {
  await db.update(checkouts).set({ status, updatedAt: sql`now()` }).where(eq(checkouts.id, id));
}

export async function completeCheckout(db: Db, id: string, orderId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'completed', orderId, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id));
}

/** Marks that no more news of this session is expected from the provider. */
export async function markProviderDone(db: Db, id: string): Promise<void> {
  await db.update(checkouts).set({ settledAt: sql`now()` }).where(eq(checkouts.id, id));
}

/** True if the same cart was bought by another checkout, for example in another tab. */
export async function wasBoughtOtherwise(db: Db, checkout: CheckoutRow): Promise<boolean> {
  const [other] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.cartId, checkout.cartId),
        eq(checkouts.cartVersion, checkout.cartVersion),
        eq(checkouts.status, 'completed'),
        ne(checkouts.id, checkout.id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Checkouts with expired holds. */
export function findOverdue(db: Db, limit: number): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), lt(checkouts.holdExpiresAt, sql`now()`)))
    .orderBy(checkouts.holdExpiresAt)
    .limit(limit);
}

/** Checkouts that have ended here without a final answer of the provider. */
export function findAwaitingProvider(db: Db, limit: number): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        ne(checkouts.status, 'open'),
        isNull(checkouts.settledAt),
        isNotNull(checkouts.providerSessionId),
      ),
    )
    .orderBy(checkouts.holdExpiresAt)
    .limit(limit);
}

/**
 * Open sessions without news for a while, because a webhook may be lost. The interval doubles with each request.
 */
export function takeIdlePaymentSessions(
  db: Db,
  limit: number,
  quietSeconds: number,
): Promise<CheckoutRow[]> {
  const quiet = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, 'open'),
        isNotNull(checkouts.providerSessionId),
        sql`now() - ${checkouts.updatedAt} > greatest(
          make_interval(secs => ${quietSeconds}), ${checkouts.updatedAt} - ${checkouts.createdAt})`,
      ),
    )
    .limit(limit);
  return db
    .update(checkouts)
    .set({ updatedAt: sql`now()` })
    .where(inArray(checkouts.id, quiet))
    .returning();
}

/** Deletes the addresses of a deleted account's checkouts; orders have their own, open ones lose theirs at their end. */
export async function deleteCheckoutAddresses(db: Db, userId: string): Promise<void> {
  await query(
    db,
    sql`
    update checkouts set shipping_address = '{}'
    where user_id = ${userId} and status <> 'open'`,
  );
}
