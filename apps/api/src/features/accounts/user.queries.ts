import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { StoredRole } from '../../http/endpoints/staff-permissions.ts';

export interface AddressRow {
  id: string;
  name: string | null;
  city: string | null;
  district: string | null;
  details: string | null;
  phone: string | null;
  postalCode: string | null;
  isDefault: boolean;
}

/** A user without any secret, with the wishlist and addresses of the response. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  role: users.role,
  staff: sql<StoredRole['staff']>`${staffRoleJson('users')}`,
  active: users.active,
  guest: users.guest,
  emailUnconfirmed: users.emailUnconfirmed,
  emailProvedAt: users.emailProvedAt,
  version: users.version,
  createdAt: users.createdAt,
  wishlist: sql<string[]>`(
    select coalesce(json_agg(item.product_id order by item.created_at desc, item.product_id), '[]')
    from wishlist_items item join products product on product.id = item.product_id
    where item.user_id = users.id and product.deleted_at is null)`,
  addresses: sql<AddressRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', address.id, 'name', address.name, 'city', address.city, 'district', address.district,
      'details', address.details, 'phone', address.phone, 'postalCode', address.postal_code,
      'isDefault', address.is_default) order by address.is_default desc, address.id), '[]')
    from addresses address where address.user_id = users.id)`,
};

export type UserRow = Awaited<ReturnType<typeof selectPeople>>[number];

function selectPeople(db: Db) {
  return db.select(userColumns).from(users);
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [found] = await selectPeople(db).where(eq(users.id, id));
  return found;
}

/** The credentials of an account. */
export async function findCredentials(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id, active: users.active, passwordHash: users.passwordHash })
    .from(users)
    .where(hasAccountEmail(email));
  return found;
}

/** Matches the account of an address; guests with the same address are ignored. */
export function hasAccountEmail(email: string) {
  return and(eq(sql`lower(${users.email})`, email.toLowerCase()), sql`not ${users.guest}`);
}

export async function findPasswordHash(db: Db, userId: string) {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return found?.passwordHash;
}

/** True if the checked password is still current; locks it until the transaction ends. */
export async function lockPassword(db: Db, userId: string, passwordHash: string): Promise<boolean> {
  const held = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  return held.length > 0;
}

/** The id of the new person, or undefined if the address has an account. */
export async function insertUser(
  db: Db,
  user: typeof users.$inferInsert,
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted?.id;
}

export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}
