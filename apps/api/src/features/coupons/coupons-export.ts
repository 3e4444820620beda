import type { CouponListQuery } from '@matjar/contract/coupons/coupons.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { type Column, formatAmount, makeTable, type Table } from '../../platform/tables/table.ts';
import { type CouponRow, readCoupons } from './coupons.queries.ts';
import type { CouponDeps } from './coupons.service.ts';
import { writeDeal } from './imported-coupons.service.ts';

function listColumns(currency: Currency): Column<CouponRow>[] {
  return [
    { head: 'Code', value: ({ name }) => name },
    { head: 'State', value: ({ state }) => state },
    { head: 'Kind', value: ({ kind }) => kind },
    {
      head: 'Percent',
      kind: 'number',
      value: ({ kind, discountPercent }) => (kind === 'percent' ? discountPercent : undefined),
    },
    {
      head: `Amount (${currency})`,
      kind: 'money',
      value: ({ amount }) => formatAmount(amount, currency),
    },
    {
      head: 'Deal',
      value: ({ deal }) => deal && writeDeal(deal),
    },
    { head: 'Begins', kind: 'time', value: ({ startsAt }) => startsAt },
    {
      head: `From an amount of (${currency})`,
      kind: 'money',
      value: ({ minTotal }) => formatAmount(minTotal, currency),
    },
    { head: 'Ends', kind: 'time', value: ({ expiresAt }) => expiresAt },
    { head: 'Uses', kind: 'number', value: ({ useCount }) => useCount },
    { head: 'Most uses', kind: 'number', value: ({ maxUses }) => maxUses },
    { head: 'Most uses a person', kind: 'number', value: ({ maxUsesPerUser }) => maxUsesPerUser },
    { head: 'People', kind: 'number', value: ({ people }) => people },
    {
      head: 'Last used',
      kind: 'time',
      value: ({ lastUsedAt }) => lastUsedAt && new Date(lastUsedAt),
    },
    { head: 'First order only', value: ({ firstOrderOnly }) => firstOrderOnly },
    { head: 'Segment', value: ({ segment }) => segment },
    { head: 'Batch', value: ({ batch }) => batch },
    { head: 'Made', kind: 'time', value: ({ createdAt }) => createdAt },
  ];
}

export function exportCoupons({ db, settings }: CouponDeps, query: Listed<CouponListQuery>): Table {
  const { currency } = settings.values;
  return makeTable('Coupons', listColumns(currency), readCoupons(db, query));
}
