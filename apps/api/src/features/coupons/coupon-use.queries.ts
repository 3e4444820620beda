import type { Db } from '@matjar/db/connect.ts';
import { isSale } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { checkouts } from '@matjar/db/schema/checkout.ts';
import { couponRedemptions, coupons, type StoredCouponTerms } from '@matjar/db/schema/coupons.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

interface Whose {
  /** Null for an order of nobody with an account. */
  userId: string | null;
  cartId: string;
}

export function findCouponState(db: Db, couponId: string, whose: Whose) {
  return findState(db, eq(coupons.id, couponId), whose);
}

export function findCouponStateByName(db: Db, name: string, whose: Whose) {
  return findState(db, sql`lower(${coupons.name}) = lower(${name})`, whose);
}

/**
 * The coupon of an order: its terms when it was redeemed. For orders of earlier versions the current
 * terms; null if it was deleted since.
 */
export async function findCouponOfOrder(
  db: Db,
  orderId: string,
): Promise<StoredCouponTerms | null> {
  const { kind, discountPercent, amount, scope, deal, minTotal } = coupons;
  const [found] = await db
    .select({
      stored: checkouts.couponTerms,
      current: { kind, discountPercent, amount, scope, deal, minTotal },
    })
    .from(checkouts)
    .leftJoin(coupons, eq(coupons.id, checkouts.couponId))
    .where(eq(checkouts.orderId, orderId));
  return found?.stored ?? found?.current ?? null;
}

/** An open payment of the same cart does not count against that cart. */
async function findState(db: Db, which: SQL, { userId, cartId }: Whose) {
  const ownHolds = sql`(
    select count(*)::int from ${couponRedemptions} held
    join ${checkouts} open on open.id = held.checkout_id
    where held.coupon_id = coupons.id and held.released_at is null
      and open.status = 'open' and open.cart_id = ${cartId} and open.user_id = ${userId})`;
  const byUser = sql`(
    select count(*)::int from ${couponRedemptions} used
    where used.coupon_id = coupons.id and used.released_at is null
      and used.user_id in ${provedSame(userId)})`;
  const [found] = await db
    .select({
      id: coupons.id,
      name: coupons.name,
      kind: coupons.kind,
      discountPercent: coupons.discountPercent,
      amount: coupons.amount,
      scope: coupons.scope,
      deal: coupons.deal,
      startsAt: coupons.startsAt,
      expiresAt: coupons.expiresAt,
      pausedAt: coupons.pausedAt,
      maxUses: coupons.maxUses,
      maxUsesPerUser: coupons.maxUsesPerUser,
      minTotal: coupons.minTotal,
      firstOrderOnly: coupons.firstOrderOnly,
      segmentId: coupons.segmentId,
      hasOrdered: sql<boolean>`${coupons.firstOrderOnly} and ${hasOrdered(provedSame(userId))}`,
      uses: sql<number>`${coupons.useCount} - ${ownHolds}`,
      usesByUser: sql<number>`${byUser} - ${ownHolds}`,
    })
    .from(coupons)
    .where(which);
  return found;
}

/** Everybody with the same mailbox: coming back as a guest or as name+2@ makes nobody a new customer. */
function sameMailbox(userId: string): SQL {
  return sql`(select other.id from users person
    join users other on mailbox_of(other.email) = mailbox_of(person.email)
    where person.id = ${userId})`;
}

/**
 * By mailbox for people with a proved address, by account otherwise: filling a cart is free and would tell
 * strangers whether somebody has ordered. For them the mailbox is checked when they order, which is rate
 * limited.
 */
function provedSame(userId: string | null): SQL {
  return sql`(select ${userId}::uuid union select other.id from users person
    join users other on mailbox_of(other.email) = mailbox_of(person.email)
    where person.id = ${userId} and person.email_proved_at is not null)`;
}

function hasOrdered(people: SQL): SQL {
  return sql`exists (select from orders placed where placed.user_id in ${people} and ${isSale})`;
}

/** Whether the person has ordered, or has a payment with this coupon open. */
export async function isNoFirstOrder(
  db: Db,
  { couponId, userId }: { couponId: string; userId: string },
): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(
    db,
    sql`
    select ${hasOrdered(sameMailbox(userId))} or exists (select from ${couponRedemptions} used
      where used.coupon_id = ${couponId} and used.released_at is null
        and used.user_id in ${sameMailbox(userId)}) as found`,
  );
  return row?.found ?? false;
}

/** Locks the coupon: concurrent uses wait until this transaction ends. */
export async function lockCoupon(db: Db, couponId: string) {
  const [locked] = await db
    .select({
      expired: sql<boolean>`${coupons.expiresAt} <= now()`,
      begun: sql<boolean>`coalesce(${coupons.startsAt} <= now(), true)`,
      pausedAt: coupons.pausedAt,
      firstOrderOnly: coupons.firstOrderOnly,
      maxUses: coupons.maxUses,
      maxUsesPerUser: coupons.maxUsesPerUser,
      useCount: coupons.useCount,
    })
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .for('update');
  return locked;
}

export async function isRedeemedBy(db: Db, checkoutId: string): Promise<boolean> {
  const found = await db
    .select({ id: couponRedemptions.id })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.checkoutId, checkoutId));
  return found.length > 0;
}

export function countUsesByUser(db: Db, couponId: string, userId: string): Promise<number> {
  return db.$count(
    couponRedemptions,
    and(
      eq(couponRedemptions.couponId, couponId),
      sql`${couponRedemptions.userId} in ${sameMailbox(userId)}`,
      isNull(couponRedemptions.releasedAt),
    ),
  );
}

export interface Redemption {
  couponId: string;
  userId: string | null;
  checkoutId: string;
}

export async function insertRedemption(db: Db, redemption: Redemption): Promise<void> {
  await db.insert(couponRedemptions).values({ id: newId(), ...redemption });
  await changeUseCount(db, redemption.couponId, 1);
}

/** Releases the coupon of a checkout, once, in the caller's transaction. */
export async function releaseCoupon(db: Db, checkoutId: string): Promise<void> {
  const [released] = await db
    .update(couponRedemptions)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(couponRedemptions.checkoutId, checkoutId), isNull(couponRedemptions.releasedAt)))
    .returning({ couponId: couponRedemptions.couponId });
  if (released) await changeUseCount(db, released.couponId, -1);
}

async function changeUseCount(db: Db, couponId: string, by: number): Promise<void> {
  await db
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} + ${by}` })
    .where(eq(coupons.id, couponId));
}
