import type { Db } from '@matjar/db/connect.ts';
import { addresses, users } from '@matjar/db/schema/accounts.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';

export type NewAddress = typeof addresses.$inferInsert;
export type AddressFields = Pick<
  Partial<NewAddress>,
  'name' | 'city' | 'district' | 'details' | 'phone' | 'postalCode'
>;

/** Changes of one person's account happen one after the other. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return locked.length > 0;
}

export async function updateUser(
  db: Db,
  userId: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/** Marks the address as proved and confirmed. True if it was proved for the first time. */
export async function markEmailProved(db: Db, userId: string): Promise<boolean> {
  await db
    .update(users)
    .set({ emailUnconfirmed: false })
    .where(and(eq(users.id, userId), users.emailUnconfirmed));
  const marked = await db
    .update(users)
    .set({ emailProvedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailProvedAt)))
    .returning({ id: users.id });
  return marked.length > 0;
}

/** True when there was a default address to change. */
export async function updateDefaultAddress(
  db: Db,
  userId: string,
  fields: AddressFields,
): Promise<boolean> {
  const updated = await db
    .update(addresses)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
    .returning({ id: addresses.id });
  return updated.length > 0;
}

export async function listAddressIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId));
  return rows.map((row) => row.id);
}

export async function deleteAddresses(db: Db, userId: string): Promise<void> {
  await db.delete(addresses).where(eq(addresses.userId, userId));
}

export async function insertAddresses(db: Db, rows: NewAddress[]): Promise<void> {
  if (rows.length > 0) await db.insert(addresses).values(rows);
}
