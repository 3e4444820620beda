import type { Picture } from '@matjar/contract/catalog.ts';
import type { Insights } from '@matjar/contract/insights.ts';
import { marginPercent, withoutTax } from '@matjar/contract/margin.ts';
import { picturePath, widthsFor } from '@matjar/contract/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { orderStates } from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import {
  countCarts,
  countLowStock,
  countNewCustomers,
  type DaySum,
  findBestSellers,
  findLowStock,
  findRecentOrders,
  type Period,
  type SoldGoods,
  sumByDayAndStatus,
  sumSoldGoods,
  type Takings,
} from './insights.queries.ts';

export interface InsightDeps {
  db: Db;
  currency: Currency;
  settings: ShopSettings;
}

const dayMs = 86_400_000;
const rows = { bestSellers: 6, lowStock: 6, recentOrders: 6 };

/** The last so many whole days up to now, beside as many before them. */
export async function readInsights(
  { db, currency, settings }: InsightDeps,
  days: number,
  now = new Date(),
): Promise<Insights> {
  const from = new Date(startOfDay(now).getTime() - (days - 1) * dayMs);
  const period = { from, to: now };
  const earlier = { from: new Date(from.getTime() - days * dayMs), to: from };
  const both = { from: earlier.from, to: now };
  const { lowStock } = settings.values;
  const [byDayAndStatus, customers, recent, best, low, lowCount, carts, goods] = await Promise.all([
    sumByDayAndStatus(db, both),
    countNewCustomers(db, both, from),
    findRecentOrders(db, rows.recentOrders),
    findBestSellers(db, period, rows.bestSellers),
    findLowStock(db, lowStock, rows.lowStock),
    countLowStock(db, lowStock),
    countCarts(db, period),
    sumSoldGoods(db, period),
  ]);
  const firstDay = from.toISOString().slice(0, 10);
  const sumsNow = byDayAndStatus.filter(({ day }) => day >= firstDay);
  const byDay = addUpDays(sumsNow);
  const byDayBefore = addUpDays(byDayAndStatus.filter(({ day }) => day < firstDay));
  const takings = addUp(byDay);
  const before = addUp(byDayBefore);
  const daysBefore = fillDays(earlier, byDayBefore);
  const major = (minor: number) => toMajor(Math.round(minor), currency);
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    revenue: { value: major(takings.revenue), before: major(before.revenue) },
    orders: { value: takings.orders, before: before.orders },
    averageOrder: { value: major(average(takings)), before: major(average(before)) },
    newCustomers: { value: customers.recent, before: customers.all - customers.recent },
    margin: readMargin(goods, currency, settings.seller.taxPercent),
    days: fillDays(period, byDay).map((each, at) => ({
      ...each,
      revenue: major(each.revenue),
      revenueBefore: major(daysBefore[at]?.revenue ?? 0),
    })),
    states: countStates(sumsNow),
    bestSellers: best.map(({ id, title, cover, pieces, revenue }) => ({
      ...(id && { _id: id }),
      title,
      ...coverImage(cover),
      pieces,
      revenue: major(revenue),
    })),
    lowStock: low.map(({ id, title, cover, quantity }) => ({
      _id: id,
      title,
      ...coverImage(cover),
      quantity,
    })),
    lowStockCount: lowCount,
    carts,
    recentOrders: recent.map(({ id, total, createdAt, ...order }) => ({
      _id: id,
      ...order,
      total: major(total),
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

function readMargin(
  { amount, knownAmount, cost }: SoldGoods,
  currency: Currency,
  taxPercent: number | undefined,
): NonNullable<Insights['margin']> {
  const net = withoutTax(knownAmount, taxPercent);
  const percent = marginPercent(net, cost);
  return {
    amount: toMajor(net - cost, currency),
    ...(percent !== undefined && { percent }),
    knownPercent: amount > 0 ? Math.round((knownAmount / amount) * 100) : 100,
  };
}

function addUp(takings: readonly Takings[]): Takings {
  return takings.reduce(
    (all, each) => ({ revenue: all.revenue + each.revenue, orders: all.orders + each.orders }),
    { revenue: 0, orders: 0 },
  );
}

/** An order that was undone brought nothing in. */
function addUpDays(sums: readonly DaySum[]): (Takings & { day: string })[] {
  const counting = sums.filter(({ status }) => orderStates[status].counts);
  return [...Map.groupBy(counting, ({ day }) => day)].map(([day, each]) => ({
    day,
    ...addUp(each),
  }));
}

function countStates(sums: readonly DaySum[]) {
  return [...Map.groupBy(sums, ({ status }) => status)].map(([status, each]) => ({
    status,
    count: addUp(each).orders,
  }));
}

function average({ revenue, orders }: Takings): number {
  return orders === 0 ? 0 : revenue / orders;
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

/** Days without an order are days too. */
export function fillDays(
  { from, to }: Period,
  known: readonly (Takings & { day: string })[],
): (Takings & { day: string })[] {
  const byDay = new Map(known.map((each) => [each.day, each]));
  const days: (Takings & { day: string })[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push(byDay.get(day) ?? { day, revenue: 0, orders: 0 });
  }
  return days;
}

function coverImage(cover: Picture | null): { image?: string } {
  if (!cover) return {};
  const width = widthsFor(cover.width).find((each) => each >= 160) ?? widthsFor(cover.width)[0];
  return width === undefined ? {} : { image: picturePath(cover.hash, width, 'webp') };
}
