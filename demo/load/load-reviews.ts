import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products as productTable } from '@matjar/db/schema/catalog.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';
import { sql } from 'drizzle-orm';
import { products } from '../catalogue/products.ts';
import { createRandom, seedFrom } from '../catalogue/random.ts';
import { people } from '../catalogue/reviews/people.ts';
import { writeReviews } from '../catalogue/reviews.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { accountId } from './load-accounts.ts';
import { productId } from './load-catalog.ts';
import { loadReviewDetails } from './load-review-details.ts';

/** Reviews by invented people, at addresses that cannot exist, who can never sign in. */
export async function loadReviews(world: DemoWorld): Promise<void> {
  const { db, now, onProgress } = world;
  onProgress('reviews');
  await db
    .insert(users)
    .values(
      people.map((name) => ({
        id: accountId(name),
        name,
        email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
        createdAt: daysBefore(now, 600),
      })),
    )
    .onConflictDoNothing();

  const rows = products.flatMap((product) => {
    const random = createRandom(seedFrom(`purchases of ${product.key}`));
    return writeReviews(product).map((review, order) => {
      const verifiedPurchase = random.chance(0.7);
      const age = review.daysAgo + random.next();
      return {
        id: demoId('review', `${product.key} ${review.person}`, order),
        productId: productId(product.key),
        userId: accountId(review.person),
        rating: review.rating,
        review: review.text,
        verifiedPurchase,
        createdAt: daysBefore(now, age),
        // Somebody looks at them every morning.
        checkedAt: age < 1 ? null : daysBefore(now, age - 1),
      };
    });
  });
  for (const batch of inBatches(rows)) {
    await db.insert(reviews).values(batch).onConflictDoNothing();
  }
  await loadReviewDetails(world, rows);
  await query(
    db,
    sql`
    update ${productTable} set ratings_sum = counted.sum, ratings_count = counted.count
    from (
      select product_id, sum(rating)::int as sum, count(*)::int as count
      from ${reviews} where hidden_at is null group by product_id
    ) counted
    where counted.product_id = ${productTable}.id
      and (ratings_sum, ratings_count) is distinct from (counted.sum, counted.count)`,
  );
}
