import { textLengths } from '@matjar/contract/limits.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { and, eq, exists, isNotNull, notExists, sql } from 'drizzle-orm';
import { hasAccountEmail } from '../user.queries.ts';

/** A guest with at least one order. */
export async function findGuestWithOrder(db: Db, userId: string) {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id));
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.guest, exists(ordered)));
  return found;
}

/** The account whose owner has shown that they read what is sent to the address. */
export async function findProvedAccount(db: Db, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasAccountEmail(email), isNotNull(users.emailProvedAt)));
  return found?.id;
}

/** Waits for an order that is being written: its reference to the person is a lock as well. */
export async function lockBuyer(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Only if the guest has not ordered; returns whether a row was changed. */
export async function updateGuestEmail(
  db: Db,
  userId: string,
  email: string,
  name: string,
): Promise<boolean> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id));
  const updated = await db
    .update(users)
    .set({ email, name, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), users.guest, notExists(ordered)))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** The address now belongs to this account; name and phone are taken from the last order. */
export async function makeAccountOfGuest(db: Db, userId: string): Promise<void> {
  await query(
    db,
    sql`
    update users set guest = false, version = version + 1, updated_at = now(),
      name = coalesce(left(nullif(last.buyer ->> 'name', ''), ${textLengths.accountName.maximum}), name),
      phone = coalesce(phone, last.buyer ->> 'phone')
    from (
      select buyer from orders where user_id = ${userId} order by created_at desc limit 1
    ) last
    where users.id = ${userId} and users.guest`,
  );
}

/** The name that a guest has ordered under. */
export async function findOrderedName(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await query<{ name: string }>(
    db,
    sql`
    select left(address.name, ${textLengths.accountName.maximum}) as name
    from orders, btrim(orders.shipping_address ->> 'name') as address (name)
    where orders.user_id = ${userId} and address.name <> ''
    order by orders.created_at desc limit 1`,
  );
  return found?.name;
}

/** Old guests without orders, recent checkouts or live sessions. */
export async function listForgottenGuests(db: Db, days: number, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`
    select person.id from users person
    where person.guest and person.created_at < now() - make_interval(days => ${days})
      and not exists (select from orders where orders.user_id = person.id)
      and not exists (select from sessions where sessions.user_id = person.id
        and sessions.ended_at is null and sessions.expires_at > now())
      and not exists (select from checkouts where checkouts.user_id = person.id
        and checkouts.created_at > now() - make_interval(days => ${days}))
    order by person.created_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
