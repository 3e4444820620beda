import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';

/** What the bell tells of the newest order and the newest review, under the keys that the shop gives them. */
export async function loadNotifications({ db, onProgress }: DemoWorld): Promise<void> {
  onProgress('notifications');
  await query(
    db,
    sql`
    insert into notifications (id, kind, key, subject, created_at, mailed_at)
    (select gen_random_uuid(), 'order', 'order:' || id, jsonb_build_object('id', id,
      'number', number, 'text', buyer ->> 'name', 'amount', total, 'currency', currency),
      created_at, now()
    from orders order by created_at desc limit 1)
    union all
    (select gen_random_uuid(), 'review', 'review:' || review.id, jsonb_build_object(
      'id', product.id, 'name', product.title, 'count', review.rating,
      'text', left(review.review, 200)), review.created_at, now()
    from reviews review join products product on product.id = review.product_id
    order by review.created_at desc limit 1)
    on conflict (key) do nothing`,
  );
}
