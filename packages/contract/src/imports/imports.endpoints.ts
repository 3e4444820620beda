import { endpoint } from '../endpoint.ts';
import { exportTypes } from '../exports.ts';
import { importPermissions } from './import-kinds.ts';
import {
  importApply,
  importKindQuery,
  importRowChange,
  importRowList,
  importRowsQuery,
  importRunList,
  importRunResponse,
  importRunsQuery,
  importSetup,
  importUpload,
} from './imports.ts';

/** The kind of file decides which permission is required. */
const common = { tag: 'Imports', access: { anyOf: importPermissions } } as const;
/** Only before the import starts. */
const onlyChecked = ['not_found', 'import_begun'] as const;

export const importEndpoints = {
  upload: endpoint('POST /admin/imports', {
    ...common,
    summary:
      'Take a CSV or XLSX file in, or a ZIP of one with its pictures, and check its rows; nothing else is written',
    consumes: ['application/json', 'multipart/form-data'],
    query: importKindQuery,
    body: importUpload,
    status: 201,
    response: importRunResponse,
    refusals: [
      'not_found',
      'payload_too_large',
      'storage_full',
      'import_not_text',
      'import_no_workbook',
      'import_open_quote',
      'import_unreadable',
      'import_empty',
      'import_too_long',
      'import_too_wide',
      'import_archive_unsafe',
      'import_archive_type',
      'import_archive_large',
      'import_archive_many',
      'import_archive_table',
    ],
  }),
  list: endpoint('GET /admin/imports', {
    ...common,
    summary: 'Imports, newest first',
    query: importRunsQuery,
    response: importRunList,
  }),
  sample: endpoint('GET /admin/imports/sample', {
    ...common,
    summary: 'A small file to begin with',
    query: importKindQuery,
    produces: [exportTypes.csv],
    refusals: ['exports_busy'],
  }),
  show: endpoint('GET /admin/imports/:id', {
    ...common,
    summary: 'An import with its columns, what it would do, and how far it has come',
    response: importRunResponse,
    refusals: ['not_found'],
  }),
  rows: endpoint('GET /admin/imports/:id/rows', {
    ...common,
    summary: 'What each row would change, field by field, or why it is left out',
    query: importRowsQuery,
    response: importRowList,
    refusals: ['not_found'],
  }),
  export: endpoint('GET /admin/imports/:id/export', {
    ...common,
    summary: 'Rows that were left out, as they came, with the reasons',
    produces: [exportTypes.csv],
    refusals: ['not_found', 'exports_busy'],
  }),
  setUp: endpoint('PUT /admin/imports/:id', {
    ...common,
    summary: 'Say what the columns hold; the rows are checked again',
    body: importSetup,
    response: importRunResponse,
    refusals: onlyChecked,
  }),
  changeRow: endpoint('PUT /admin/imports/:id/rows/:row', {
    ...common,
    summary: 'Put a cell right or leave the row out; the rows are checked again',
    body: importRowChange,
    response: importRunResponse,
    refusals: onlyChecked,
  }),
  apply: endpoint('POST /admin/imports/:id/apply', {
    ...common,
    summary: 'Write in the background what was checked; asked for again, it is done once',
    body: importApply,
    response: importRunResponse,
    refusals: ['not_found', 'conflict', 'import_nothing', 'import_stock'],
  }),
  undo: endpoint('POST /admin/imports/:id/undo', {
    ...common,
    summary: 'Take back every product that nobody changed since',
    response: importRunResponse,
    refusals: ['not_found', 'import_running', 'import_stock'],
  }),
};
