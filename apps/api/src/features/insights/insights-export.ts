import type { Insights } from '@matjar/contract/insights/insights.ts';
import { decimalsFor } from '@matjar/contract/money.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { type InsightDeps, readInsights } from './insights.service.ts';

type Day = Insights['days'][number];

/** The days of the dashboard, one row each. */
export function exportInsights(deps: InsightDeps, days: number): Table {
  const { currency } = deps.settings.values;
  const amount = (head: string, major: (day: Day) => number): Column<Day> => ({
    head: `${head} (${currency})`,
    kind: 'money',
    value: (day) => major(day).toFixed(decimalsFor(currency)),
  });
  const columns: Column<Day>[] = [
    { head: 'Day', kind: 'day', value: ({ day }) => day },
    { head: 'Orders', kind: 'number', value: ({ orders }) => orders },
    amount('Revenue', ({ revenue }) => revenue),
    amount('Revenue of the period before', ({ revenueBefore }) => revenueBefore),
    amount('Cash to come', ({ cashToCome }) => cashToCome),
  ];
  return makeTable('Dashboard', columns, readDays(deps, days));
}

async function* readDays(deps: InsightDeps, days: number): AsyncGenerator<Day[]> {
  yield (await readInsights(deps, days)).days;
}
