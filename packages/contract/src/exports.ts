import { z } from 'zod';
import { type ExportFormat, exportFormats } from './export-formats.ts';

/** Lists as spreadsheet files. */

const format = z.enum(exportFormats);

/** Added to filters and sort of a list; there are no pages, because the file contains everything. */
export const exportParameters = { format: format.default('csv') };

export const withoutPages = { page: true, limit: true } as const;

export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** Common part of endpoints that export a list. */
export const exportFile = {
  produces: [exportTypes.csv, exportTypes.xlsx],
  refusals: ['exports_busy'],
} as const;

/** `2026-10`, a month in the shop's time zone. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** GET /admin/orders/accounting: as CSV an archive with a file per table. */
export const accountingFile = {
  ...exportFile,
  produces: [exportTypes.xlsx, 'application/zip'],
} as const;

export const accountingQuery = z.object({ month, format: format.default('xlsx') });
