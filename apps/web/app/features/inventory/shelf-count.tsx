import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import type { TableAddressControl } from '../../admin-table/use-table-address.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { CountEntry } from './count-entries.ts';
import { VariantName } from './variant-name.tsx';

const listed = 100;

function useShelves() {
  const { data } = useQuery({
    queryKey: ['GET /admin/inventory/shelves'],
    queryFn: ({ signal }) => api.call('GET /admin/inventory/shelves', { signal }),
    // Bulk changes and imports name shelves too.
    staleTime: 0,
  });
  return data?.data ?? [];
}

/** Only what lies on one shelf; not shown where nothing has one. */
export function ShelfFilter({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const shelves = useShelves();
  if (shelves.length === 0) return null;
  return (
    <SelectFilter
      address={address}
      any={t('inventory.anyShelf')}
      label={t('inventory.shelf')}
      name="shelf"
      options={shelves.map(({ shelf }) => ({ value: shelf, label: shelf }))}
    />
  );
}

/** Chooses the shelf to count; hidden if there are no shelves. */
export function ShelfSelect({
  value,
  onChange,
}: {
  value: string;
  onChange: (shelf: string) => void;
}) {
  const t = useTranslate();
  const shelves = useShelves();
  if (shelves.length === 0 && !value) return null;
  const known = shelves.map(({ shelf, variants }) => ({
    value: shelf,
    label: t('inventory.shelfWith', { shelf, count: variants }),
  }));
  // The address may name a shelf that is empty by now.
  const isKnown = !value || known.some((each) => each.value === value);
  return (
    <Field label={t('inventory.countShelf')}>
      <NativeSelect
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: t('inventory.anyShelf') },
          ...(isKnown ? [] : [{ value, label: value }]),
          ...known,
        ]}
        value={value}
      />
    </Field>
  );
}

/** Variants of the shelf that were not counted yet. */
export function ShelfPanel({
  shelf,
  entries,
  onChoose,
}: {
  shelf: string;
  entries: readonly CountEntry[];
  onChoose: (row: InventoryRow) => void;
}) {
  const t = useTranslate();
  const query = { shelf, limit: listed, sort: 'shelf' };
  const list = useQuery({
    queryKey: ['GET /admin/inventory', query],
    queryFn: ({ signal }) => api.call('GET /admin/inventory', { query, signal }),
  });
  if (!list.data) return null;
  const { data: rows, results: all } = list.data;
  const counted = new Set(
    entries.flatMap(({ row, change }) => (change === undefined ? [] : row._id)),
  );
  const left = rows.filter(({ _id }) => !counted.has(_id));
  return (
    <Panel dense flush>
      <div className="flex items-baseline justify-between gap-3 px-4 py-3">
        <h2 className="font-head text-md tracking-[-0.02em]">
          {t('inventory.onShelf', { shelf })}
        </h2>
        <p aria-live="polite" className="text-t2 text-xs">
          {t('inventory.shelfCounted', { done: rows.length - left.length, all })}
        </p>
      </div>
      {left.length === 0 ? (
        <p className="flex items-center gap-2 border-line border-t px-4 py-3 font-medium text-ok text-sm">
          <Icon name="check" size={18} />
          {t('inventory.shelfDone')}
        </p>
      ) : (
        <ul className="max-h-100 overflow-y-auto">
          {left.map((row) => (
            <li className="border-line border-t" key={row._id}>
              <button
                className="w-full px-4 py-2.5 text-start -outline-offset-2 hover:bg-ground"
                onClick={() => onChoose(row)}
                type="button"
              >
                <VariantName variant={row} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {all > rows.length && (
        <p className="border-line border-t px-4 py-3 text-sm text-t2">
          {t('inventory.shelfMore', { count: all - rows.length })}
        </p>
      )}
    </Panel>
  );
}
