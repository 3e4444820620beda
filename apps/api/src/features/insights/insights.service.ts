import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { funnelSteps, type Insights } from '@matjar/contract/insights/insights.ts';
import { marginPercent } from '@matjar/contract/inventory/margin.ts';
import { picturePath, widthsFor } from '@matjar/contract/media/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { readVisits } from '../visits/visits.service.ts';
import {
  countNewCustomers,
  countTakenOrders,
  type DaySum,
  findPeriods,
  findRecentOrders,
  type Sales,
  sumByDay,
  sumLateCash,
  sumSales,
} from './insights.queries.ts';

export interface InsightDeps {
  db: Db;
  settings: ShopSettings;
}

const rows = { bestSellers: 5, recentOrders: 5 };

/** Numbers of the last days in the shop's time zone, compared with the period before. */
export async function readInsights({ db, settings }: InsightDeps, days: number): Promise<Insights> {
  const { currency, timeZone } = settings.values;
  const periods = await findPeriods(db, days, timeZone);
  const period = { from: periods.from, to: periods.now };
  const both = { from: periods.before, to: periods.now };
  const [sums, lateCash, customers, taken, recent, goods, came] = await Promise.all([
    sumByDay(
      db,
      { ...both, days: [...periods.daysBefore, ...periods.days] },
      periods.from,
      timeZone,
    ),
    sumLateCash(db, period, timeZone),
    countNewCustomers(db, both, periods.from),
    countTakenOrders(db, both, periods.from),
    findRecentOrders(db, rows.recentOrders),
    sumSales(db, period, {
      taxPercent: settings.seller.taxPercent,
      best: rows.bestSellers,
    }),
    Promise.all([readVisits(db, periods.days), readVisits(db, periods.daysBefore)]),
  ]);
  const now = addUp(sums.filter(({ day }) => periods.days.includes(day)));
  const before = addUp(sums.filter(({ day }) => periods.daysBefore.includes(day)));
  const byDay = Map.groupBy(sums, ({ day }) => day);
  const ofDay = (day: string | undefined) => addUp(byDay.get(day ?? '') ?? []);
  const major = (minor: number) => toMajor(Math.round(minor), currency);
  return {
    from: periods.from.toISOString(),
    to: periods.now.toISOString(),
    revenue: {
      value: major(now.revenue),
      before: major(before.revenue),
      refunded: major(now.refunded),
    },
    cashToCome: {
      value: major(now.cashToCome),
      before: major(before.cashToCome),
      parcels: now.unpaid,
      late: major(lateCash),
    },
    orders: { value: now.orders, before: before.orders, paid: now.paid, undone: now.undone },
    averageOrder: { value: major(average(now)), before: major(average(before)) },
    newCustomers: { value: customers.recent, before: customers.all - customers.recent },
    margin: readMargin(goods, currency),
    days: periods.days.map((day, at) => {
      const { revenue, cashToCome, orders } = ofDay(day);
      return {
        day,
        revenue: major(revenue),
        revenueBefore: major(ofDay(periods.daysBefore[at]).revenue),
        cashToCome: major(cashToCome),
        orders,
      };
    }),
    bestSellers: goods.best.map(({ id, title, cover, pieces, revenue }) => ({
      ...(id && { _id: id }),
      title,
      ...coverImage(cover),
      pieces,
      revenue: major(revenue),
    })),
    funnel: funnelSteps.map((step) => ({
      step,
      // From the orders: not every buyer is tracked as a visitor. Whom staff took an order of never came.
      value: step === 'ordered' ? now.orders - taken.recent : came[0][step],
      before: step === 'ordered' ? before.orders - (taken.all - taken.recent) : came[1][step],
    })),
    recentOrders: recent.map(({ id, total, createdAt, ...order }) => ({
      _id: id,
      ...order,
      total: major(total),
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

function readMargin(
  { amount, knownAmount, knownNet: net, cost }: Sales,
  currency: Currency,
): NonNullable<Insights['margin']> {
  const percent = marginPercent(net, cost);
  return {
    amount: toMajor(net - cost, currency),
    ...(percent !== undefined && { percent }),
    knownPercent: amount > 0 ? Math.round((knownAmount / amount) * 100) : 100,
  };
}

export interface Takings {
  /** Paid, less refunds. */
  revenue: number;
  refunded: number;
  cashToCome: number;
  orders: number;
  paid: number;
  /** Orders with cash still to be paid. */
  unpaid: number;
  /** Cancelled or fully refunded. */
  undone: number;
}

export function addUp(sums: readonly Omit<DaySum, 'day'>[]): Takings {
  const all = {
    revenue: 0,
    refunded: 0,
    cashToCome: 0,
    orders: 0,
    paid: 0,
    unpaid: 0,
    undone: 0,
  };
  for (const { status, isPaid, isCash, total, refunded, orders } of sums) {
    if (!orderStates[status].counts) {
      all.undone += orders;
      continue;
    }
    all.orders += orders;
    if (isPaid) {
      all.paid += orders;
      all.revenue += total - refunded;
      all.refunded += refunded;
    } else if (isCash) {
      all.unpaid += orders;
      all.cashToCome += total - refunded;
    }
  }
  return all;
}

function average({ revenue, paid }: Takings): number {
  return paid === 0 ? 0 : revenue / paid;
}

function coverImage(cover: Picture | null): { image?: string } {
  if (!cover) return {};
  const width = widthsFor(cover.width).find((each) => each >= 160) ?? widthsFor(cover.width)[0];
  return width === undefined ? {} : { image: picturePath(cover.hash, width, 'webp') };
}
