import { z } from 'zod';

/** Lists as files, for programs for tables. */

export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats);

/** Beside the filters and the sort of a list; pages it has none of, for the file has all of it. */
export const exportParameters = { format: format.default('csv') };

export const withoutPages = { page: true, limit: true } as const;

export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** What all endpoints have in common whose answer is a list as a file. */
export const exportFile = {
  produces: [exportTypes.csv, exportTypes.xlsx],
  refusals: ['exports_busy'],
} as const;

/** `2026-10`, a month where the shop is. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** GET /admin/orders/accounting: as CSV it is an archive with a file for each table. */
export const accountingFile = {
  ...exportFile,
  produces: [exportTypes.xlsx, 'application/zip'],
} as const;

export const accountingQuery = z.object({ month, format: format.default('xlsx') });
