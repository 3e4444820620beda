import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { resetRequests } from '@matjar/db/schema/password-resets.ts';
import { eq } from 'drizzle-orm';

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.delete(resetRequests).where(eq(resetRequests.userId, userId));
}

/** Locked before products: writing a review locks the person first as well. */
export async function lockUserForDeletion(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Cascades to sessions, addresses, wishlist, cart, reviews and linked providers; orders stay without a person. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}
