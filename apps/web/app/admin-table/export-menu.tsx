import { exportFormats } from '@matjar/contract/operations/export-formats.ts';
import { Fragment } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useMay } from '../session/permissions.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { type ExportName, useDownload } from './use-download.ts';
import type { TableAddressControl } from './use-table-address.ts';
import { writeFilters } from './use-table-list.ts';

interface Choice {
  /** The meaning of a row, if there are several. */
  label?: string;
  fileName: string;
  query?: Record<string, string>;
}

/** Files with costs. */
const withCosts: readonly ExportName[] = [
  'GET /admin/orders/export',
  'GET /admin/products/export',
  'GET /admin/inventory/export',
];

/** Exports the list, filtered and sorted, as a file. */
export function ExportMenu({
  name,
  address,
  filters = {},
  choices,
}: {
  name: ExportName;
  address: Pick<TableAddressControl, 'keyword' | 'sort'>;
  filters?: Record<string, string>;
  choices: readonly [Choice, ...Choice[]];
}) {
  const t = useTranslate();
  const download = useDownload();
  const may = useMay(
    'exports:read',
    ...(withCosts.includes(name) ? (['costs:read'] as const) : []),
  );
  if (!may) return null;
  return (
    <Menu
      trigger={
        <Button icon="download" pending={download.isPending} variant="outline">
          {t('exports.export')}
        </Button>
      }
    >
      {choices.map(({ label, fileName, query = {} }, at) => (
        <Fragment key={fileName}>
          {at > 0 && <MenuSeparator />}
          {exportFormats.map((format) => (
            <MenuItem
              icon={format === 'csv' ? 'file-text' : 'table-properties'}
              key={format}
              onSelect={() =>
                download.mutate({
                  name,
                  query: writeFilters(address, { ...filters, ...query }),
                  format,
                  fileName: `${fileName}.${format}`,
                })
              }
            >
              {label
                ? t('exports.choice', { label, format: t(`exports.${format}`) })
                : t(`exports.${format}`)}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
