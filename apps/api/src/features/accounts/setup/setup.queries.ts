import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { staffMembers } from '@matjar/db/schema/staff.ts';
import { eq, sql } from 'drizzle-orm';
import { hasAccountEmail } from '../user.queries.ts';

/** Also one that was deactivated: a shop is set up once. */
export async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  return rows.length > 0;
}

/** Of two who set a shop up at the same moment, the second waits here and finds an owner. */
export async function lockSetup(db: Db): Promise<void> {
  await query(db, sql`select pg_advisory_xact_lock(hashtext('setup'))`);
}

/** The account that was promoted, if there is one, and what it was before. */
export async function makeAdmin(db: Db, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      isProved: sql<boolean>`${users.emailProvedAt} is not null`,
    })
    .from(users)
    .where(hasAccountEmail(email))
    .for('no key update');
  if (!account) return undefined;
  await db
    .update(users)
    .set({ role: 'admin', version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, account.id));
  // Owners are so by their account alone.
  await db.delete(staffMembers).where(eq(staffMembers.userId, account.id));
  return account;
}

export async function removePassword(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}
