import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Serial, SerialListQuery } from '@matjar/contract/serials/serials.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { readSerials } from './serials.queries.ts';
import { mapSerial, readCriteria, type SerialDeps } from './serials.service.ts';

const columns: readonly Column<Serial>[] = [
  { head: 'Serial number', value: ({ number }) => number },
  { head: 'State', value: ({ status }) => status },
  { head: 'Product', value: ({ product }) => product?.title },
  { head: 'Options', value: (serial) => nameVariant(serial) },
  { head: 'SKU', value: ({ sku }) => sku },
  { head: 'Came with', value: ({ receipt }) => receipt },
  { head: 'Order', kind: 'number', value: ({ order }) => order?.number },
  { head: 'Customer', value: ({ order }) => order?.buyer },
  { head: 'Came back', value: ({ returned }) => returned },
  { head: 'Warranty until', kind: 'day', value: ({ warrantyUntil }) => warrantyUntil },
  { head: 'Noted', kind: 'time', value: ({ createdAt }) => new Date(createdAt) },
];

export function exportSerials(
  { db, settings }: SerialDeps,
  query: Listed<SerialListQuery>,
  viewer: SignedIn,
): Table {
  const criteria = readCriteria(query);
  return makeTable('Serial numbers', columns, criteria ? read() : []);

  async function* read() {
    for await (const rows of readSerials(db, criteria ?? {})) {
      yield rows.map((row) => mapSerial(row, viewer, settings));
    }
  }
}
