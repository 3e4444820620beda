import type { AuditQuery } from '@matjar/contract/audit.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isId } from '../../platform/ids.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { readAuditEntries } from './audit-list.queries.ts';

type Row =
  Awaited<ReturnType<typeof readAuditEntries>> extends AsyncIterable<(infer Each)[]> ? Each : never;

const columns: readonly Column<Row>[] = [
  { head: 'When', kind: 'moment', value: ({ createdAt }) => createdAt },
  { head: 'Who', value: ({ actorName }) => actorName },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Kind', value: ({ entity }) => entity },
  { head: 'Item', value: ({ label }) => label },
  { head: 'Id', value: ({ entityId }) => entityId },
  { head: 'Before', value: ({ before }) => before && JSON.stringify(before) },
  { head: 'After', value: ({ after }) => after && JSON.stringify(after) },
];

export function exportAuditEntries(db: Db, query: Listed<AuditQuery>): Table {
  // A text that is no id belongs to nobody.
  const isNobody = query.actor !== undefined && !isId(query.actor);
  return makeTable('Audit log', columns, isNobody ? [] : readAuditEntries(db, query));
}
