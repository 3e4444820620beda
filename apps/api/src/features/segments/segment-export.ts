import type { Currency } from '@matjar/contract/money.ts';
import { refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { type Column, formatAmount, makeTable } from '../../platform/tables/table.ts';
import { findSegment, readMembers } from './segments.queries.ts';
import type { SegmentDeps } from './segments.service.ts';

type Row = ReturnType<typeof readMembers> extends AsyncIterable<(infer Each)[]> ? Each : never;

function listColumns(currency: Currency): Column<Row>[] {
  return [
    { head: 'Name', value: ({ name }) => name },
    { head: 'Email', value: ({ email }) => email },
    { head: 'Phone', value: ({ phone }) => phone },
    { head: 'Orders', kind: 'number', value: ({ orders }) => orders },
    {
      head: `Spent (${currency})`,
      kind: 'money',
      value: ({ spent }) => formatAmount(spent, currency),
    },
    { head: 'Guest', value: ({ guest }) => guest },
    { head: 'Since', kind: 'time', value: ({ createdAt }) => new Date(createdAt) },
  ];
}

export async function exportSegment({ db, settings }: SegmentDeps, id: string) {
  const { currency } = settings.values;
  const segment = isId(id) ? await findSegment(db, id) : undefined;
  if (!segment) return refuse('not_found');
  return makeTable('Customers', listColumns(currency), readMembers(db, segment.rules));
}
