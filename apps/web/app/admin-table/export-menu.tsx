import { useTranslate } from '../i18n/i18n-context.tsx';
import { useMay } from '../session/permissions.tsx';
import { OpensOnClick } from '../shell/opens-on-click.tsx';
import { Button } from '../ui/button.tsx';
import { type ExportName, useExport } from './use-export.ts';
import type { TableAddressControl } from './use-table-address.ts';
import { writeFilters } from './use-table-list.ts';

export interface ExportChoice {
  /** The meaning of a row, if there are several. */
  label?: string;
  fileName: string;
  query?: Record<string, string>;
}

const loadChoices = async () => (await import('./export-choices.tsx')).default;

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
  choices: readonly [ExportChoice, ...ExportChoice[]];
}) {
  const t = useTranslate();
  const download = useExport();
  const may = useMay(
    'exports:read',
    ...(withCosts.includes(name) ? (['costs:read'] as const) : []),
  );
  if (!may) return null;
  return (
    <OpensOnClick
      load={loadChoices}
      popupProps={{
        choices,
        onChoose: ({ fileName, query }, format) =>
          download.mutate({
            name,
            query: writeFilters(address, { ...filters, ...query }),
            format,
            fileName: `${fileName}.${format}`,
          }),
      }}
      renderButton={(props) => (
        <Button
          {...props}
          icon="download"
          pending={props.pending || download.isPending}
          variant="outline"
        >
          {t('exports.export')}
        </Button>
      )}
    />
  );
}
