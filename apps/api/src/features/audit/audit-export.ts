import type { AuditQuery } from '@matjar/contract/audit/audit.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isId } from '../../platform/ids.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { type AuditCriteria, readAuditEntries } from './audit-list.queries.ts';
import { type Reader, redactCosts } from './audit-list.service.ts';

type Row =
  Awaited<ReturnType<typeof readAuditEntries>> extends AsyncIterable<(infer Each)[]> ? Each : never;

const listColumns = (reader: Reader): readonly Column<Row>[] => [
  { head: 'When', kind: 'time', value: ({ createdAt }) => createdAt },
  { head: 'Who', value: ({ actorName }) => actorName },
  { head: 'API key', value: ({ keyName }) => keyName },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Kind', value: ({ entity }) => entity },
  { head: 'Item', value: ({ label }) => label },
  { head: 'Id', value: ({ entityId }) => entityId },
  { head: 'Before', value: (row) => writeValues(redactCosts(reader, row).before) },
  { head: 'After', value: (row) => writeValues(redactCosts(reader, row).after) },
];

function writeValues(values: Row['before']) {
  return values && JSON.stringify(values);
}

export function exportAuditEntries(
  db: Db,
  query: AuditCriteria<Listed<AuditQuery>>,
  reader: Reader,
): Table {
  // A text that is no id belongs to nobody.
  const isNobody = query.actor !== undefined && !isId(query.actor);
  return makeTable('Audit log', listColumns(reader), isNobody ? [] : readAuditEntries(db, query));
}
