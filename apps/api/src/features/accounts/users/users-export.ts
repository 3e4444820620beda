import type { UserListQuery } from '@matjar/contract/accounts/accounts.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import {
  type Column,
  formatAmount,
  makeTable,
  type Table,
} from '../../../platform/tables/table.ts';
import { readUsers } from './admin-users.queries.ts';
import { readFilter, usualOrder } from './admin-users.service.ts';

type Row = ReturnType<typeof readUsers> extends AsyncIterable<(infer Each)[]> ? Each : never;

function listColumns(currency: Currency): Column<Row>[] {
  return [
    { head: 'Name', value: ({ name }) => name },
    { head: 'Email', value: ({ email }) => email },
    { head: 'Phone', value: ({ phone }) => phone },
    { head: 'Role', value: ({ role }) => role },
    { head: 'Active', value: ({ active }) => active },
    { head: 'Guest', value: ({ guest }) => guest },
    { head: 'Since', kind: 'time', value: ({ createdAt }) => createdAt },
    { head: 'Orders', kind: 'number', value: ({ orders }) => orders },
    {
      head: `Spent (${currency})`,
      kind: 'money',
      value: ({ spent }) => formatAmount(spent, currency),
    },
    {
      head: 'Last seen',
      kind: 'time',
      value: ({ lastSeenAt }) => lastSeenAt && new Date(lastSeenAt),
    },
  ];
}

export function exportUsers(db: Db, query: Listed<UserListQuery>, currency: Currency): Table {
  return makeTable(
    'Users',
    listColumns(currency),
    readUsers(db, readFilter(query, currency), query.sort ?? [...usualOrder]),
  );
}
