import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { dayMs } from '@matjar/contract/days.ts';
import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { Db } from '@matjar/db/connect.ts';
import {
  awaitsMoney,
  costOfLine,
  coverJson,
  earnedOfLine,
  hasMargin,
  isSale,
  netOfLine,
  refundedOfLine,
  startOfDays,
} from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface Period {
  from: Date;
  to: Date;
}

function within({ from, to }: Period) {
  return sql`created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`;
}

/** The last days in the shop's time zone up to now, and the period before of the same length. */
export async function findPeriods(
  db: Db,
  days: number,
  timeZone: string,
): Promise<{ before: Date; from: Date; now: Date; days: string[]; daysBefore: string[] }> {
  const [row] = await query<{ before: string; from: string; now: string; today: string }>(
    db,
    sql`
    select (today - make_interval(days => ${2 * days - 1})) at time zone ${timeZone} as before,
      ${startOfDays(days, timeZone)} as "from",
      now() as now, today::date::text as today
    from date_trunc('day', now() at time zone ${timeZone}) as today`,
  );
  if (!row) throw new Error('The period of a report returned no row.');
  return {
    before: new Date(row.before),
    from: new Date(row.from),
    now: new Date(row.now),
    days: listDays(row.today, days),
    daysBefore: listDays(listDays(row.today, days + 1)[0] ?? row.today, days),
  };
}

/** The last `count` days, including `last`. */
export function listDays(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

export interface DaySum {
  day: string;
  status: OrderStatus;
  isPaid: boolean;
  isCash: boolean;
  total: number;
  refunded: number;
  orders: number;
}

/**
 * An index-only scan over all orders, and one over the few with refunds. The day is found among the starts of the days:
 * converting the time of each order took longer than reading it. Orders placed before `time` count as paid if they
 * were paid by then, so that the earlier period is compared as it stood at its end.
 */
export async function sumByDay(
  db: Db,
  period: Period & { days: readonly string[] },
  time: Date,
  timeZone: string,
): Promise<DaySum[]> {
  const days = sql`${sql.param([...period.days])}::date[]`;
  const at = sql`${time.toISOString()}::timestamptz`;
  const key = sql`width_bucket(created_at, (select starts from bounds)) as place, status,
    (paid_at is not null and (created_at >= ${at} or paid_at < ${at})) as "isPaid",
    payment_method = 'cash' as "isCash"`;
  return query<DaySum>(
    db,
    sql`
    with bounds as materialized (
      select array_agg(day::timestamp at time zone ${timeZone} order by day) as starts
      from unnest(${days}) day
    )
    select (${days})[place]::text as day, status, "isPaid", "isCash", sum(total)::float8 as total,
      sum(refunded)::float8 as refunded, sum(orders)::int as orders
    from (
      select ${key}, sum(total) as total, 0 as refunded, count(*) as orders
      from orders where ${within(period)} group by 1, 2, 3, 4
      union all
      select ${key}, 0, sum(refunded_total), 0
      from orders where ${within(period)} and refunded_total > 0 group by 1, 2, 3, 4
    ) sums group by 1, 2, 3, 4`,
  );
}

/**
 * Orders that staff placed, on the phone, for an exchange or beside another, in the whole period and since a moment: no
 * visit led to them. The audit log keeps who took them also when that account is gone, as the history of an order does not.
 */
export async function countTakenOrders(
  db: Db,
  period: Period,
  since: Date,
): Promise<{ all: number; recent: number }> {
  const [row] = await query<{ all: number; recent: number }>(
    db,
    sql`
    select count(*)::int as all,
      count(*) filter (where created_at >= ${since.toISOString()})::int as recent
    from orders placed where ${within(period)} and ${isSale} and id in (
      select entity_id::uuid from audit_log
      where entity = 'order' and action = 'create' and ${within(period)}
      union all
      select addition_id from order_changes where ${within(period)})`,
  );
  return row ?? { all: 0, recent: 0 };
}

/** The total of unpaid cash orders whose promised delivery day has passed. */
export async function sumLateCash(db: Db, period: Period, timeZone: string): Promise<number> {
  const [row] = await query<{ total: number }>(
    db,
    sql`
    select coalesce(sum(total), 0)::float8 as total from orders placed
    where ${awaitsMoney} and payment_method = 'cash'
      and deliver_by < (now() at time zone ${timeZone})::date
      and ${within(period)}`,
  );
  return row?.total ?? 0;
}

/** New customers in the whole period, and since a time. */
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

export interface Sales {
  amount: number;
  /** Of lines with a known cost. */
  knownAmount: number;
  /** The same without tax. */
  knownNet: number;
  cost: number;
  best: (WithCover & { id: string | null; pieces: number; revenue: number })[];
}

/** Amounts of paid orders, like revenue, and best sellers of all orders. One query, as it reads many lines. */
export async function sumSales(
  db: Db,
  period: Period,
  { taxPercent, best }: { taxPercent: number | undefined; best: number },
): Promise<Sales> {
  const isPaid = sql`placed.paid_at is not null`;
  const [row] = await query<Sales>(
    db,
    sql`
    with sold as materialized (
      select line.product_id as id, case when line.product_id is null then line.title end as title,
        sum(line.count - coalesce(back.count, 0))::int as pieces, sum(${earnedOfLine})::bigint as revenue,
        sum(${earnedOfLine}) filter (where ${isPaid}) as amount,
        sum(${earnedOfLine}) filter (where ${hasMargin}) as known_amount,
        sum(${netOfLine(taxPercent)}) filter (where ${hasMargin}) as known_net,
        sum(${costOfLine}) filter (where ${isPaid}) as cost
      from orders placed join order_lines line on line.order_id = placed.id ${refundedOfLine}
      where ${within(period)} and ${isSale}
      group by 1, 2
    ), best as (select * from sold order by pieces desc, revenue desc limit ${best})
    select coalesce(sum(amount), 0)::float8 as amount,
      coalesce(sum(known_amount), 0)::float8 as "knownAmount",
      round(coalesce(sum(known_net), 0))::float8 as "knownNet", coalesce(sum(cost), 0)::float8 as cost,
      coalesce((
        select json_agg(json_build_object('id', best.id, 'title', coalesce(product.title, best.title),
          'pieces', pieces, 'revenue', revenue, 'cover', ${coverJson}) order by pieces desc, revenue desc)
        from best left join products product on product.id = best.id), '[]') as best
    from sold`,
  );
  return row ?? { amount: 0, knownAmount: 0, knownNet: 0, cost: 0, best: [] };
}

export async function findRecentOrders(db: Db, limit: number) {
  return query<{
    id: string;
    number: number;
    buyer: string;
    total: number;
    status: OrderStatus;
    paymentMethod: PaymentMethod;
    isPaid: boolean;
    createdAt: string;
  }>(
    db,
    sql`
    select id, number::int as number, buyer ->> 'name' as buyer, total::float8 as total, status,
      payment_method as "paymentMethod", paid_at is not null as "isPaid", created_at as "createdAt"
    from orders order by created_at desc limit ${limit}`,
  );
}
