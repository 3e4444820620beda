import { useTranslate } from '../i18n/i18n-context.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { type Column, selectColumn } from './admin-table.tsx';
import type { Selection } from './use-selection.ts';

/** Checkbox column of a selectable list: one for the page, one per row. */
export function useSelectColumn<Row extends { _id: string }>(
  selection: Selection,
  labelOf: (row: Row) => string,
): Column<Row> {
  return {
    id: selectColumn,
    head: <SelectPage selection={selection} />,
    className: 'w-11 px-0! py-0!',
    cell: (row) => <SelectRow id={row._id} label={labelOf(row)} selection={selection} />,
  };
}

function SelectPage({ selection, label }: { selection: Selection; label?: string }) {
  const t = useTranslate();
  return (
    <Checkbox
      aria-label={label === undefined ? t('bulk.selectPage') : undefined}
      checked={selection.isPage}
      disabled={selection.isEmpty}
      indeterminate={!selection.isPage && selection.count > 0}
      onChange={selection.togglePage}
    >
      {label}
    </Checkbox>
  );
}

/** Select-all above cards, which have no head row; while rows are selected it is in the selection bar. */
export function SelectCards({ selection }: { selection: Selection }) {
  const t = useTranslate();
  if (selection.count > 0) return null;
  return (
    <div className="border-line border-t px-5">
      <SelectPage label={t('bulk.selectPage')} selection={selection} />
    </div>
  );
}

/** With Shift, selects all rows from the last clicked one. */
export function SelectRow({
  id,
  label,
  selection,
}: {
  id: string;
  label: string;
  selection: Selection;
}) {
  return (
    <Checkbox
      aria-label={label}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}
