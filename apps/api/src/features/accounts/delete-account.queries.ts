import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { resetRequests } from '@matjar/db/schema/password-resets.ts';
import { eq } from 'drizzle-orm';

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.delete(resetRequests).where(eq(resetRequests.userId, userId));
}

/** Before the products: who writes a review holds the person first as well. */
export async function lockUserForDeletion(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Takes sessions, addresses, wishlist, cart, reviews and links to providers along; orders stay, naming nobody. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}
