import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import {
  expectedDeliveryAnnounced,
  expectedDeliveryChange,
  expectedDeliveryList,
  expectedDeliveryQuery,
  expectedDeliveryWrite,
  inventoryChange,
  inventoryList,
  inventoryQuery,
  inventoryRow,
  inventorySummary,
  receiptBooked,
  receiptShown,
  receiptWrite,
  scannedQuery,
  shelfList,
} from './inventory.ts';
import { stockAdjustment, stockMovementList, stockMovementQuery } from './stock-movements.ts';

const tag = 'Stock';

export const inventoryEndpoints = {
  list: endpoint('GET /admin/inventory', {
    tag,
    access: 'products:read',
    summary:
      'Every variant with its stock, its sales and its cost; best sellers of the month first',
    query: inventoryQuery,
    response: inventoryList,
  }),
  summary: endpoint('GET /admin/inventory/summary', {
    tag,
    access: 'products:read',
    summary: 'Totals of the whole stock',
    response: z.object({ data: inventorySummary }),
  }),
  shelves: endpoint('GET /admin/inventory/shelves', {
    tag,
    access: 'products:read',
    summary: 'Every shelf on which something lies, for counting one after the other',
    response: shelfList,
  }),
  scanned: endpoint('GET /admin/inventory/scanned', {
    tag,
    access: 'products:read',
    summary: 'The variant with this SKU or barcode',
    query: scannedQuery,
    response: z.object({ data: inventoryRow }),
    refusals: ['not_found'],
  }),
  export: endpoint('GET /admin/inventory/export', {
    ...exportFile,
    tag,
    access: ['products:read', 'costs:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: inventoryQuery.omit(withoutPages).extend(exportParameters),
  }),
  change: endpoint('PUT /admin/inventory/:variantId', {
    tag,
    access: 'inventory:write',
    summary: 'From how many pieces on a variant counts as low, and where it lies',
    body: inventoryChange,
    response: z.object({ status: z.literal('success') }),
    refusals: ['not_found'],
  }),
  receive: endpoint('POST /admin/inventory/receipts', {
    tag,
    access: 'inventory:write',
    summary: 'Book what a supplier delivered: all lines or none, and once',
    body: receiptWrite,
    response: receiptBooked,
    refusals: ['variant_unknown', 'idempotency_key_reused', 'delivery_over'],
  }),
  receipt: endpoint('GET /admin/inventory/receipts/:id', {
    tag,
    access: 'products:read',
    summary: 'What was booked with a delivery; what it cost for who may see that',
    response: receiptShown,
    refusals: ['not_found'],
  }),
  expectedDeliveries: endpoint('GET /admin/inventory/deliveries', {
    tag,
    access: 'products:read',
    summary: 'What suppliers announced and did not all deliver yet; the next first',
    query: expectedDeliveryQuery,
    response: expectedDeliveryList,
  }),
  exportExpectedDeliveries: endpoint('GET /admin/inventory/deliveries/export', {
    ...exportFile,
    tag,
    access: ['products:read', 'exports:read'],
    summary: 'The same as a file, with a row for each variant; what it costs for who may see that',
    query: expectedDeliveryQuery.omit(withoutPages).extend(exportParameters),
  }),
  announce: endpoint('POST /admin/inventory/deliveries', {
    tag,
    access: 'inventory:write',
    summary: 'Note what a supplier announced; it is in stock once it is received',
    body: expectedDeliveryWrite,
    response: expectedDeliveryAnnounced,
    refusals: ['variant_unknown'],
  }),
  postpone: endpoint('PUT /admin/inventory/deliveries/:id', {
    tag,
    access: 'inventory:write',
    summary: 'Expect a delivery on another day',
    body: expectedDeliveryChange,
    response: z.object({ status: z.literal('success') }),
    refusals: ['not_found'],
  }),
  closeExpectedDelivery: endpoint('DELETE /admin/inventory/deliveries/:id', {
    tag,
    access: 'inventory:write',
    summary: 'Expect nothing more of a delivery',
    response: z.object({ status: z.literal('success') }),
    refusals: ['not_found'],
  }),
  listMovements: endpoint('GET /products/:id/stock-movements', {
    tag: 'Stock',
    access: 'products:read',
    summary: 'Every change of a product’s stock, newest first',
    query: stockMovementQuery,
    response: stockMovementList,
    refusals: ['not_found'],
  }),
  adjust: endpoint('POST /products/:id/variants/:variantId/adjustments', {
    tag: 'Stock',
    access: 'inventory:write',
    summary: 'Set the stock of a variant to what was counted',
    body: stockAdjustment,
    response: z.object({ status: z.literal('success') }),
    refusals: ['not_found', 'stock_changed', 'held_pieces'],
  }),
};
