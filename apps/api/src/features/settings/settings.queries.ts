import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { categories, products, subcategories } from '@matjar/db/schema/catalog.ts';
import { checkouts } from '@matjar/db/schema/checkout.ts';
import { deliveryRules, deliveryZones } from '@matjar/db/schema/delivery.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { shopSettings } from '@matjar/db/schema/settings.ts';
import { sql } from 'drizzle-orm';

export type SettingsRow = Pick<
  typeof shopSettings.$inferSelect,
  'values' | 'version' | 'logoId' | 'sharePictureId'
>;

/** Locks the settings until the transaction ends. */
export async function lockSettings(db: Db): Promise<SettingsRow> {
  await db.insert(shopSettings).values({}).onConflictDoNothing();
  const [row] = await db.select().from(shopSettings).for('update');
  if (!row) throw new Error('The settings have no row.');
  return row;
}

export async function updateSettings(db: Db, row: Omit<SettingsRow, 'version'>): Promise<void> {
  await db
    .update(shopSettings)
    .set({ ...row, version: sql`${shopSettings.version} + 1`, updatedAt: sql`now()` });
}

export async function findLastOrderNumber(db: Db): Promise<number> {
  const [row] = await query<{ last: number }>(
    db,
    sql`select coalesce(max(number), 0)::float8 as last from ${orders}`,
  );
  return row?.last ?? 0;
}

/**
 * Whether there are orders or open payments in another currency, or in this one, and whether anything has a
 * price.
 */
export async function findAmounts(db: Db, currency: string) {
  const [row] = await query<{ isSoldOtherwise: boolean; isSold: boolean; isPriced: boolean }>(
    db,
    sql`select exists (select from ${orders} where currency <> ${currency})
        or exists (select from ${checkouts} where status = 'open' and currency <> ${currency}) as "isSoldOtherwise",
      exists (select from ${orders}) as "isSold",
      exists (select from ${products}) or exists (select from ${deliveryZones})
        or exists (select from coupons) or exists (select from ${deliveryRules} where cash_fee > 0)
        or exists (select from segments where rules @? '$.rules[*] ? (@.kind == "spent")') as "isPriced"`,
  );
  if (!row) throw new Error('Looking for amounts gave no row.');
  return row;
}

/** Blocks new orders and payments until the transaction ends, so that the last number stays the last. */
export async function lockOrders(db: Db): Promise<void> {
  await query(db, sql`lock table ${orders}, ${checkouts} in share row exclusive mode`);
}

/** Sets the next order number; may go back if a higher one was never used. */
export async function setOrderNumber(db: Db, next: number): Promise<void> {
  await query(
    db,
    sql`select setval('orders_number_seq', greatest(${next}, max(number) + 1), false) from ${orders}`,
  );
}

/** Locks the names of zones until the transaction ends: tax rates refer to zones by name. */
export async function lockZoneNames(db: Db): Promise<string[]> {
  await db.select({ id: deliveryRules.id }).from(deliveryRules).for('share');
  const zones = await db.select({ name: deliveryZones.name }).from(deliveryZones);
  return zones.map(({ name }) => name);
}

/** Categories and subcategories, which share no ids. */
export async function countCategories(db: Db, ids: readonly string[]): Promise<number> {
  const main = await db.$count(categories, isOneOf(categories.id, ids));
  return main + (await db.$count(subcategories, isOneOf(subcategories.id, ids)));
}

/** True if the person is an owner with a second factor. */
export async function isOwnerWithFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await query(
    db,
    sql`select 1 from users where id = ${userId} and role = 'admin' and active
      and exists (select 1 from second_factors where user_id = users.id)`,
  );
  return rows.length > 0;
}

export async function countProductsAndZones(db: Db): Promise<{ products: number; zones: number }> {
  const [row] = await query<{ products: number; zones: number }>(
    db,
    sql`select (select count(*) from (select 1 from ${products} where deleted_at is null limit 1) found)::int
        as products,
      (select count(*) from ${deliveryZones})::int as zones`,
  );
  return row ?? { products: 0, zones: 0 };
}
