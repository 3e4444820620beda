import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { ExpectedDeliveryQuery } from '@matjar/contract/inventory/inventory.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Column, formatAmount, makeTable, type Table } from '../../platform/tables/table.ts';
import {
  type ExpectedDeliveryRow,
  type ExpectedLineRow,
  readExpectedLines,
} from './expected-deliveries.queries.ts';
import { hasInvalidId } from './expected-deliveries.service.ts';
import type { InventoryDeps } from './inventory.service.ts';

type Line = ExpectedDeliveryRow & ExpectedLineRow;

const columns: readonly Column<Line>[] = [
  { head: 'Delivery', value: ({ reference }) => reference },
  { head: 'Expected on', kind: 'day', value: ({ expectedOn }) => expectedOn },
  { head: 'Late', value: ({ isLate }) => isLate },
  { head: 'SKU', value: ({ sku }) => sku },
  { head: 'Product', value: ({ title }) => title },
  { head: 'Options', value: (line) => nameVariant(line) },
  { head: 'Announced', kind: 'number', value: ({ count }) => count },
  { head: 'Received', kind: 'number', value: ({ received }) => received },
  {
    head: 'To come',
    kind: 'number',
    value: ({ count, received }) => Math.max(0, count - received),
  },
  { head: 'Noted by', value: ({ by }) => by },
  { head: 'Noted', kind: 'time', value: ({ createdAt }) => new Date(createdAt) },
];

export function exportExpectedDeliveries(
  { db, settings }: Pick<InventoryDeps, 'db' | 'settings'>,
  wanted: Listed<ExpectedDeliveryQuery>,
  viewer: SignedIn,
): Table {
  const { currency, timeZone } = settings.values;
  const costs: readonly Column<Line>[] = [
    { head: 'Unit cost', kind: 'money', value: ({ unitCost }) => formatAmount(unitCost, currency) },
    { head: 'Currency', value: () => currency },
  ];
  return makeTable(
    'Deliveries',
    hasPermissions(viewer, 'costs:read') ? [...columns, ...costs] : columns,
    hasInvalidId(wanted) ? [] : readExpectedLines(db, wanted, timeZone),
  );
}
