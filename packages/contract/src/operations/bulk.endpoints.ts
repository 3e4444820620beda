import { endpoint } from '../endpoint.ts';
import {
  bulkCalendar,
  bulkCalendarQuery,
  bulkExportQuery,
  bulkPreviewResponse,
  bulkRequest,
  bulkRowList,
  bulkRowsQuery,
  bulkRunList,
  bulkRunResponse,
  bulkRunsQuery,
  bulkSlipsRequest,
} from './bulk.ts';
import { exportTypes } from './exports.ts';

const common = { tag: 'Bulk' } as const;

export const bulkEndpoints = {
  preview: endpoint('POST /admin/bulk', {
    ...common,
    access: 'bulk:write',
    summary: 'What a change to many rows of a list would do; nothing is changed yet',
    body: bulkRequest,
    status: 201,
    response: bulkPreviewResponse,
    refusals: ['bulk_too_many'],
  }),
  list: endpoint('GET /admin/bulk', {
    ...common,
    access: 'bulk:write',
    summary: 'Changes that were applied or planned, newest first',
    query: bulkRunsQuery,
    response: bulkRunList,
  }),
  calendar: endpoint('GET /admin/bulk/calendar', {
    ...common,
    access: 'bulk:write',
    summary: 'Planned changes of a month, or of a product',
    query: bulkCalendarQuery,
    response: bulkCalendar,
  }),
  show: endpoint('GET /admin/bulk/:id', {
    ...common,
    access: 'bulk:write',
    summary: 'A change with how far it has come',
    response: bulkRunResponse,
    refusals: ['not_found'],
  }),
  rows: endpoint('GET /admin/bulk/:id/rows', {
    ...common,
    access: 'bulk:write',
    summary: 'What became of each row',
    query: bulkRowsQuery,
    response: bulkRowList,
    refusals: ['not_found'],
  }),
  export: endpoint('GET /admin/bulk/:id/export', {
    ...common,
    access: ['bulk:write', 'exports:read'],
    summary: 'The same as CSV',
    query: bulkExportQuery,
    produces: [exportTypes.csv],
    refusals: ['not_found', 'exports_busy'],
  }),
  apply: endpoint('POST /admin/bulk/:id/apply', {
    ...common,
    access: 'bulk:write',
    summary:
      'Do in the background what was previewed, at its time where it has one; asked for again, it is done once',
    response: bulkRunResponse,
    refusals: ['not_found', 'bulk_nothing', 'bulk_over'],
  }),
  cancel: endpoint('POST /admin/bulk/:id/cancel', {
    ...common,
    access: 'bulk:write',
    summary: 'Call off a planned change that has not begun',
    response: bulkRunResponse,
    refusals: ['not_found', 'bulk_begun'],
  }),
  undo: endpoint('POST /admin/bulk/:id/undo', {
    ...common,
    access: 'bulk:write',
    summary: 'Take back every row that nobody changed since',
    response: bulkRunResponse,
    refusals: ['not_found', 'bulk_final'],
  }),
  slips: endpoint('POST /admin/bulk/packing-slips', {
    ...common,
    access: 'orders:read',
    summary: 'The packing slips of many orders as one PDF',
    body: bulkSlipsRequest,
    produces: ['application/pdf'],
    refusals: ['not_found', 'bulk_too_many'],
  }),
  invoices: endpoint('POST /admin/bulk/invoices', {
    ...common,
    access: 'orders:read',
    summary: 'The invoices of many orders as one PDF; what was called off unpaid has none',
    body: bulkSlipsRequest,
    produces: ['application/pdf'],
    refusals: ['not_found', 'bulk_too_many'],
  }),
  pickList: endpoint('POST /admin/bulk/pick-list', {
    ...common,
    access: 'orders:read',
    summary: 'What to take off the shelves for those of many orders that were not sent, as one PDF',
    body: bulkSlipsRequest,
    produces: ['application/pdf'],
    refusals: ['not_found', 'bulk_too_many'],
  }),
};
