import type { UserListQuery } from '@matjar/contract/accounts.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { readUsers } from './admin-users.queries.ts';
import { usualOrder } from './admin-users.service.ts';

type Row = ReturnType<typeof readUsers> extends AsyncIterable<(infer Each)[]> ? Each : never;

const columns: readonly Column<Row>[] = [
  { head: 'Name', value: ({ name }) => name },
  { head: 'E-mail', value: ({ email }) => email },
  { head: 'Phone', value: ({ phone }) => phone },
  { head: 'Role', value: ({ role }) => role },
  { head: 'Active', value: ({ active }) => active },
  { head: 'Guest', value: ({ guest }) => guest },
  { head: 'Since', kind: 'moment', value: ({ createdAt }) => createdAt },
];

export function exportUsers(db: Db, query: Listed<UserListQuery>): Table {
  return makeTable('Users', columns, readUsers(db, query, query.sort ?? [...usualOrder]));
}
