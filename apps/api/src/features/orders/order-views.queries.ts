import type { OrderPeriod, OrderView } from '@matjar/contract/orders/order-states.ts';
import type { OrderViewCounts } from '@matjar/contract/orders/order-views.ts';
import type { Db } from '@matjar/db/connect.ts';
import { cashConfirmations, goodsOut, orders } from '@matjar/db/schema/orders.ts';
import { and, type SQL, sql } from 'drizzle-orm';

/** Spelled out so that PostgreSQL can use the partial index `orders_open`. */
const isOpen = sql`${orders.status} in ('placed', 'paid', 'preparing', 'dispatched')`;

/** Not packed yet. */
const isAwaitingTransfer = sql`(${orders.paymentMethod} = 'bank' and ${orders.paidAt} is null)`;

/** Requested card refunds count as refunded; the rest is refunded by hand. */
const isToGiveBack = sql`(${orders.status} = 'cancelled' and ${orders.paidAt} is not null
  and ${orders.refundedTotal} < ${orders.total})`;

/** Few, and not packed yet either. Counted apart: the index of open orders does not say. */
const isToConfirm = sql`${orders.status} in ('placed', 'paid', 'preparing')
  and ${orders.paidAt} is null and ${orders.cashConfirmedAt} is null
  and ${orders.id} in (select ${cashConfirmations.orderId} from ${cashConfirmations})`;

type OpenView = Exclude<OrderView, 'goodsOut' | 'toConfirm' | 'toGiveBack' | 'sold'>;

/** Among open orders. */
function describeView(view: OpenView, timeZone: string): SQL {
  switch (view) {
    case 'toPack':
      return sql`${orders.status} in ('placed', 'paid') and not ${isAwaitingTransfer}`;
    case 'toSend':
      return sql`${orders.status} = 'preparing'`;
    case 'unpaidCash':
      return sql`${orders.paymentMethod} = 'cash' and ${orders.paidAt} is null`;
    case 'awaitingTransfer':
      return isAwaitingTransfer;
    case 'late':
      return sql`${orders.deliverBy} < (now() at time zone ${timeZone})::date`;
  }
}

export function matchView(view: OrderView, timeZone: string): SQL | undefined {
  if (view === 'goodsOut') {
    return sql`exists (select from ${goodsOut} where ${goodsOut.orderId} = ${orders.id})`;
  }
  if (view === 'toConfirm') return isToConfirm;
  if (view === 'toGiveBack') return isToGiveBack;
  if (view === 'sold') return sql`${orders.status} not in ('cancelled', 'refunded')`;
  const isOfView = and(isOpen, describeView(view, timeZone));
  return view === 'toPack' ? and(isOfView, sql`not (${isToConfirm})`) : isOfView;
}

const periods = {
  today: { from: 0, to: -1 },
  yesterday: { from: 1, to: 0 },
  week: { from: 6, to: -1 },
} as const satisfies Record<OrderPeriod, { from: number; to: number }>;

export function matchPeriod(period: OrderPeriod, timeZone: string): SQL {
  const { from, to } = periods[period];
  return sql`${orders.createdAt} >= ${startOfDay(from, timeZone)}
    and ${orders.createdAt} < ${startOfDay(to, timeZone)}`;
}

/** Midnight in the shop's time zone, some days ago. */
function startOfDay(daysAgo: number, timeZone: string): SQL {
  return sql`((date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${daysAgo}))
    at time zone ${timeZone})`;
}

/** Same conditions as the lists, in one pass over the index of open orders. */
export async function countViews(db: Db, timeZone: string): Promise<OrderViewCounts> {
  const count = (view: OpenView) =>
    sql<number>`(count(*) filter (where ${describeView(view, timeZone)}))::int`;
  const [counts] = await db
    .select({
      toPack: sql<number>`${count('toPack')} - (
        select count(*)::int from orders where ${isToConfirm} and ${describeView('toPack', timeZone)})`,
      toSend: count('toSend'),
      unpaidCash: count('unpaidCash'),
      awaitingTransfer: count('awaitingTransfer'),
      toConfirm: sql<number>`(select count(*)::int from orders where ${isToConfirm})`,
      late: count('late'),
      goodsOut: sql<number>`(select count(*)::int from ${goodsOut})`,
      toGiveBack: sql<number>`(select count(*)::int from orders where ${isToGiveBack})`,
      yesterday: sql<number>`(
        select count(*)::int from orders where ${matchPeriod('yesterday', timeZone)})`,
    })
    .from(orders)
    .where(isOpen);
  if (!counts) throw new Error('Counting orders gave no row.');
  return counts;
}
