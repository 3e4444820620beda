import type { Picture } from '@matjar/contract/catalog.ts';
import type { OrderStatus } from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { costOfLine, coverJson, earnedOfLine, refundedOfLine } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface Period {
  from: Date;
  to: Date;
}

/** An order that was undone brought nothing in. */
const notUndone = sql`status not in ('cancelled', 'refunded')`;

function within({ from, to }: Period) {
  return sql`created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`;
}

export interface Takings {
  revenue: number;
  orders: number;
}

export interface DaySum extends Takings {
  day: string;
  status: OrderStatus;
}

/** Less what was refunded of them. One pass over an index that holds all of it, and one over the few with refunds. */
export async function sumByDayAndStatus(db: Db, period: Period): Promise<DaySum[]> {
  return query<DaySum>(
    db,
    sql`
    select day, status, sum(revenue)::float8 as revenue, sum(orders)::int as orders from (
    select (created_at at time zone 'UTC')::date::text as day, status,
      sum(total) as revenue, count(*) as orders
    from orders
    where ${within(period)}
    group by (created_at at time zone 'UTC')::date, status
    union all
    select (created_at at time zone 'UTC')::date::text, status, -sum(refunded_total), 0
    from orders
    where ${within(period)} and refunded_total > 0
    group by (created_at at time zone 'UTC')::date, status
    ) sums group by day, status`,
  );
}

/** Since a moment, and in all of the period. */
export async function countNewCustomers(
  db: Db,
  period: Period,
  since: Date,
): Promise<{ all: number; recent: number }> {
  const [row] = await query<{ all: number; recent: number }>(
    db,
    sql`
    select count(*)::int as all,
      count(*) filter (where created_at >= ${since.toISOString()})::int as recent
    from users where role = 'user' and ${within(period)}`,
  );
  return row ?? { all: 0, recent: 0 };
}

interface WithCover {
  title: string;
  cover: Picture | null;
}

export async function findBestSellers(db: Db, period: Period, limit: number) {
  return query<WithCover & { id: string | null; pieces: number; revenue: number }>(
    db,
    sql`
    with sold as (
      select line.product_id as id, min(line.title) as title,
        sum(line.count - coalesce(back.count, 0))::int as pieces,
        sum(${earnedOfLine})::float8 as revenue
      from orders placed join order_lines line on line.order_id = placed.id ${refundedOfLine}
      where ${within(period)} and ${notUndone}
      group by line.product_id, case when line.product_id is null then line.title end
      order by pieces desc, revenue desc limit ${limit}
    )
    select sold.id, coalesce(product.title, sold.title) as title, sold.pieces, sold.revenue,
      ${coverJson} as cover
    from sold left join products product on product.id = sold.id
    order by sold.pieces desc, sold.revenue desc`,
  );
}

export interface SoldGoods {
  amount: number;
  /** Of the lines whose cost is known. */
  knownAmount: number;
  cost: number;
}

export async function sumSoldGoods(db: Db, period: Period): Promise<SoldGoods> {
  const [row] = await query<SoldGoods>(
    db,
    sql`
    select coalesce(sum(${earnedOfLine}), 0)::float8 as amount,
      coalesce(sum(${earnedOfLine}) filter (where line.unit_cost is not null), 0)::float8 as "knownAmount",
      coalesce(sum(${costOfLine}), 0)::float8 as cost
    from orders placed join order_lines line on line.order_id = placed.id ${refundedOfLine}
    where ${within(period)} and ${notUndone}`,
  );
  return row ?? { amount: 0, knownAmount: 0, cost: 0 };
}

export async function findLowStock(db: Db, atMost: number, limit: number) {
  return query<WithCover & { id: string; quantity: number }>(
    db,
    sql`
    with low as materialized (
      select id from products
      where published and deleted_at is null and quantity <= ${atMost}
      order by sold desc limit ${limit}
    )
    select product.id, product.title, product.quantity, ${coverJson} as cover
    from low join products product using (id)
    order by product.quantity, product.sold desc`,
  );
}

export async function countLowStock(db: Db, atMost: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from products
    where published and deleted_at is null and quantity <= ${atMost}`,
  );
  return row?.count ?? 0;
}

export async function countCarts(db: Db, period: Period) {
  const [row] = await query<{ open: number; ordered: number }>(
    db,
    sql`
    select
      (select count(*)::int from carts
        where updated_at >= ${period.from.toISOString()} and updated_at < ${period.to.toISOString()}
          and exists (select 1 from cart_lines where cart_id = carts.id)) as open,
      (select count(distinct user_id)::int from orders
        where ${within(period)}) as ordered`,
  );
  return row ?? { open: 0, ordered: 0 };
}

export async function findRecentOrders(db: Db, limit: number) {
  return query<{
    id: string;
    number: number;
    buyer: string;
    total: number;
    status: OrderStatus;
    createdAt: string;
  }>(
    db,
    sql`
    select id, number::int as number, buyer ->> 'name' as buyer, total::float8 as total, status,
      created_at as "createdAt"
    from orders order by created_at desc limit ${limit}`,
  );
}
