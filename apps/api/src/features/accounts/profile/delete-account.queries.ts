import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { resetRequests } from '@matjar/db/schema/password-resets.ts';
import { answers, questions } from '@matjar/db/schema/questions.ts';
import { orderReturns } from '@matjar/db/schema/returns.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';
import { staffInvitations } from '@matjar/db/schema/staff.ts';
import { eq, sql } from 'drizzle-orm';

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

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.delete(staffInvitations).where(sql`lower(${staffInvitations.email}) = lower(${email})`);
}

export interface OwnThings {
  orders: string[];
  returns: string[];
  reviews: string[];
  questions: string[];
  answers: string[];
}

/** What other tables name by id only: logs and messages that quote it. */
export async function findOwnThings(db: Db, userId: string): Promise<OwnThings> {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const ofReturns = db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId));
  return {
    orders: ids(await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
    returns: ids(await ofReturns.where(eq(orders.userId, userId))),
    reviews: ids(
      await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId)),
    ),
    questions: ids(
      await db.select({ id: questions.id }).from(questions).where(eq(questions.userId, userId)),
    ),
    answers: ids(
      await db.select({ id: answers.id }).from(answers).where(eq(answers.userId, userId)),
    ),
  };
}
