import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { mailOutbox } from '@matjar/db/schema/mail.ts';
import { passwordResets } from '@matjar/db/schema/password-resets.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';
import { eq, sql } from 'drizzle-orm';

export async function deleteOpenReset(db: Db, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Before the products: who writes a review holds the person first as well. */
export async function lockUserForDeletion(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Products are locked by ascending id, as by everybody who changes several of them. */
export async function deleteReviewsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    select id from products
    where id in (select product_id from reviews where user_id = ${userId})
    order by id for no key update`);
  const deleted = await db
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId });
  if (deleted.length === 0) return;
  const productIds = sql.join(
    deleted.map(({ productId }) => sql`${productId}::uuid`),
    sql`, `,
  );
  await db.execute(sql`
    update products set ratings_sum = counted.sum, ratings_count = counted.count
    from (
      select product.id, coalesce(sum(review.rating), 0) as sum, count(review.id) as count
      from products product
      left join reviews review on review.product_id = product.id and review.hidden_at is null
      where product.id in (${productIds})
      group by product.id
    ) counted
    where products.id = counted.id
      and (ratings_sum, ratings_count) is distinct from (counted.sum, counted.count)`);
}

/** Emails to the person, and the address of purchases that never became an order. */
export async function deleteTracesOf(db: Db, userId: string, email: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
  await db.execute(sql`
    update checkouts set shipping_address = '{}'
    where user_id = ${userId} and order_id is null and status <> 'open'`);
}

/** The log keeps that something was done, but no longer to whom or by whom. */
export async function forgetInAuditLog(db: Db, userId: string, name: string): Promise<void> {
  await db.execute(sql`
    update audit_log set label = ${name}, before = null, after = null
    where entity = 'user' and entity_id = ${userId}`);
  await db.execute(sql`update audit_log set actor_name = ${name} where actor_id = ${userId}`);
}

/** Takes sessions, addresses, wishlist, cart and links to providers along; orders stay, naming nobody. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}
