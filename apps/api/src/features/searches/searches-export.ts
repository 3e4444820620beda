import type { Listed } from '@matjar/contract/list.ts';
import type { SearchListQuery } from '@matjar/contract/searches/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import type { TextRow } from './search-report.queries.ts';
import { readSearches } from './search-report.service.ts';

const columns: readonly Column<TextRow>[] = [
  { head: 'Text', value: ({ text }) => text },
  { head: 'Searches', kind: 'number', value: ({ searches }) => searches },
  { head: 'Found', kind: 'number', value: ({ found }) => found },
  { head: 'Found in part', kind: 'number', value: ({ partly }) => partly },
  { head: 'Opened', kind: 'number', value: ({ clicked }) => clicked },
  { head: 'Into the cart', kind: 'number', value: ({ added }) => added },
  { head: 'Taken for', value: ({ correction }) => correction },
];

export function exportSearches(
  deps: { db: Db; settings: ShopSettings },
  query: Listed<SearchListQuery>,
): Table {
  return makeTable('Searches', columns, readSearches(deps, query));
}
