import type { Listed } from '@matjar/contract/list.ts';
import { type Currency, fromMajor } from '@matjar/contract/money.ts';
import {
  type OrderReturn,
  type ReturnListQuery,
  returnReasonTexts,
} from '@matjar/contract/returns/returns.ts';
import { type Column, formatAmount, makeTable, type Table } from '../../platform/tables/table.ts';
import { translate } from '../../platform/texts.ts';
import { type ReturnDeps, readAllReturns } from './returns.service.ts';

const timeOf = (text: string | undefined) => text && new Date(text);

const columns: readonly Column<OrderReturn>[] = [
  { head: 'Return', value: ({ number }) => number },
  { head: 'Order', kind: 'number', value: ({ order }) => order.number },
  { head: 'Asked', kind: 'time', value: ({ createdAt }) => timeOf(createdAt) },
  { head: 'Status', value: ({ status, exchange }) => (exchange ? 'exchanged' : status) },
  { head: 'Customer', value: ({ buyer }) => buyer?.name },
  { head: 'Email', value: ({ buyer }) => buyer?.email },
  { head: 'Reason', value: ({ reason }) => translate(returnReasonTexts[reason]) },
  { head: 'Details', value: ({ details }) => details },
  {
    head: 'Goods',
    value: ({ lines }) =>
      lines
        .map(({ count, title, options, sku }) =>
          [`${count} × ${title}`, options, sku].filter(Boolean).join(' · '),
        )
        .join(', '),
  },
  {
    head: 'Pieces',
    kind: 'number',
    value: ({ lines }) => lines.reduce((sum, { count }) => sum + count, 0),
  },
  {
    head: 'Amount',
    kind: 'money',
    value: ({ amount, currency }) =>
      formatAmount(fromMajor(amount, currency as Currency), currency as Currency),
  },
  { head: 'Currency', value: ({ currency }) => currency },
  { head: 'Exchanged for', kind: 'number', value: ({ exchange }) => exchange?.order.number },
  { head: 'Photos', kind: 'number', value: ({ photos }) => photos },
  { head: 'Approved', kind: 'time', value: ({ approvedAt }) => timeOf(approvedAt) },
  { head: 'Received', kind: 'time', value: ({ receivedAt }) => timeOf(receivedAt) },
  { head: 'Ended', kind: 'time', value: ({ endedAt }) => timeOf(endedAt) },
  { head: 'Answer', value: ({ answer }) => answer },
  { head: 'By', value: ({ by }) => by?.name },
];

export function exportReturns(deps: Pick<ReturnDeps, 'db'>, query: Listed<ReturnListQuery>): Table {
  return makeTable('Returns', columns, readAllReturns(deps, query));
}
