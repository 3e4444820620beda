import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { InventoryQuery, InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { Listed } from '@matjar/contract/list.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { type InventoryDeps, readWholeInventory } from './inventory.service.ts';

/** Imports of stock recognise SKU, barcode, shelf, on hand and average cost by these headers. */
const columns: readonly Column<InventoryRow>[] = [
  { head: 'SKU', value: ({ sku }) => sku },
  { head: 'Barcode', value: ({ barcode }) => barcode },
  { head: 'Product', value: ({ product }) => product.title },
  { head: 'Options', value: (row) => nameVariant(row) },
  { head: 'Shelf', value: ({ shelf }) => shelf },
  { head: 'On hand', kind: 'number', value: ({ onHand }) => onHand },
  { head: 'Held', kind: 'number', value: ({ held }) => held },
  { head: 'In orders', kind: 'number', value: ({ unsent }) => unsent },
  { head: 'Available', kind: 'number', value: ({ available }) => available },
  { head: 'Incoming', kind: 'number', value: ({ incoming }) => incoming },
  { head: 'Sold in 30 days', kind: 'number', value: ({ sold }) => sold },
  { head: 'Days left', kind: 'number', value: ({ daysLeft }) => daysLeft },
  { head: 'Low at', kind: 'number', value: ({ lowAt }) => lowAt },
  { head: 'Average cost', kind: 'money', value: ({ averageCost }) => averageCost },
  { head: 'Value at cost', kind: 'money', value: ({ value }) => value },
  { head: 'To count', value: ({ needsCount }) => (needsCount ? 'yes' : '') },
];

export function exportInventory(deps: InventoryDeps, query: Listed<InventoryQuery>): Table {
  const code = deps.settings.values.currency;
  const currency: Column<InventoryRow> = { head: 'Currency', value: () => code };
  return makeTable('Inventory', [...columns, currency], readWholeInventory(deps, query));
}
