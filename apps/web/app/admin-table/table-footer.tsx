import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Select } from '../ui/select.tsx';
import type { TableAddressControl } from './use-table-address.ts';

/** "1–4 of 27", the page size and the pager. */
export function TableFooter({
  address: { page, limit, sizes, chooseSize, hrefFor },
  total,
}: {
  address: TableAddressControl;
  total: number;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const from = (page - 1) * limit + 1;
  const range = { from: count(from), to: count(Math.min(total, from + limit - 1)) };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-3.5 py-3">
      <p aria-live="polite" className="text-t2 tabular-nums">
        {total === 0
          ? t('adminTable.none')
          : t('adminTable.range', { ...range, total: count(total) })}
      </p>
      <Select
        className="w-auto!"
        label={t('adminTable.rowsPerPage')}
        onChange={(size) => chooseSize(Number(size))}
        options={sizes.map((size) => ({
          value: String(size),
          label: t('adminTable.perPage', { count: size }),
        }))}
        quiet
        size="sm"
        value={String(limit)}
      />
      <Pagination
        className="ms-auto max-sm:basis-full"
        hrefFor={hrefFor}
        page={page}
        pages={Math.ceil(total / limit)}
      />
    </div>
  );
}
