import type { Db } from '@matjar/db/connect.ts';
import { isBought } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { productPairs } from '@matjar/db/schema/recommendations.ts';
import { sql } from 'drizzle-orm';

export interface PairLimits {
  days: number;
  /** The newest. */
  orders: number;
  /** Limit of products per order: an order of everything says nothing about pairs. */
  productsPerOrder: number;
  /** Minimum of buyers: with fewer, a pair could reveal what somebody bought. */
  buyers: number;
  pairsPerProduct: number;
}

/** Replaces the previous counts. */
export async function replacePairs(db: Db, limits: PairLimits): Promise<void> {
  await db.delete(productPairs);
  await query(
    db,
    sql`
    with sale as (
      select id, coalesce(user_id, id) as buyer from orders placed
      where created_at > now() - make_interval(days => ${limits.days}) and ${isBought}
      order by created_at desc limit ${limits.orders}
    ), bought as (
      select distinct sale.id, sale.buyer, line.product_id
      from sale join order_lines line on line.order_id = sale.id
      where line.product_id is not null
    ), counted as (
      select * from (select *, count(*) over (partition by id) as products from bought) sized
      where products between 2 and ${limits.productsPerOrder}
    ), pair as (
      select one.product_id, other.product_id as other_id, count(distinct one.buyer) as buyers
      from counted one join counted other
        on other.id = one.id and other.product_id <> one.product_id
      group by one.product_id, other.product_id
      having count(distinct one.buyer) >= ${limits.buyers}
    ), ranked as (
      select *, row_number() over (partition by product_id order by buyers desc, other_id) as place
      from pair
    )
    insert into product_pairs (product_id, other_id, buyers)
    select product_id, other_id, buyers from ranked where place <= ${limits.pairsPerProduct}`,
  );
}
