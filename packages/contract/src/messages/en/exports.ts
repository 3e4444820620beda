/** Exports of lists. */
export const exports = {
  export: 'Export',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  choice: '{label}, {format}',
  orders: 'Orders',
  lines: 'Lines of orders',
  failed: 'The file could not be made. Please try again.',
  accountant: 'For the accountant',
  accountantText:
    'Sales, taxes, refunds and payments of one month, with sums that agree with each other.',
  month: 'Month',
  format: 'File',
  soFar: '{month}, so far',
  csvArchive: 'CSV (ZIP)',
  download: 'Download',
} as const;
