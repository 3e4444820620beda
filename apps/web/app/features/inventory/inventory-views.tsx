import {
  endingDays,
  type InventorySummary,
  type InventoryView,
} from '@matjar/contract/inventory.ts';
import type { TableAddressControl } from '../../admin-table/use-table-address.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

const views = [
  { id: '', label: 'inventory.viewAll' },
  { id: 'out', label: 'inventory.viewOut' },
  { id: 'low', label: 'inventory.viewLow' },
  { id: 'ending', label: 'inventory.viewEnding' },
  { id: 'toCount', label: 'inventory.viewToCount' },
  { id: 'surprise', label: 'inventory.viewSurprise' },
] as const satisfies { id: InventoryView | ''; label: string }[];

/** The view of an address that anyone may have edited. */
export function readView(address: TableAddressControl): InventoryView | '' {
  return views.find(({ id }) => id === address.filter('view'))?.id ?? '';
}

/** What needs looking after, each with how much of it there is. */
export function InventoryViews({
  address,
  summary,
}: {
  address: TableAddressControl;
  summary: InventorySummary | undefined;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const chosen = readView(address);
  return (
    <div className="flex items-center border-line border-b">
      <fieldset className="flex min-w-0 grow overflow-x-auto px-1 [scrollbar-width:none]">
        <legend className="sr-only">{t('inventory.views')}</legend>
        {views.map(({ id, label }) => (
          <label
            className={classNames(
              'relative flex h-11.5 shrink-0 cursor-pointer items-center gap-2 px-3 text-sm -outline-offset-3 has-focus-visible:outline-3',
              id === chosen
                ? 'font-semibold shadow-[inset_0_-3px_0_var(--brand)]'
                : 'text-t2 hover:text-t1',
            )}
            key={id}
          >
            <input
              checked={id === chosen}
              className="sr-only"
              name="view"
              onChange={() => address.change({ view: id })}
              type="radio"
            />
            {label === 'inventory.viewEnding' ? t(label, { days: endingDays }) : t(label)}
            {summary && (
              <span
                className={classNames(
                  'rounded-r1 px-1.5 font-semibold text-xs tabular-nums',
                  id === chosen
                    ? 'bg-brand-tint text-brand-ink'
                    : id === 'out'
                      ? 'bg-bad-bg text-bad'
                      : 'bg-ground text-t2',
                )}
              >
                {count(id === '' ? summary.variants : summary.views[id])}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <span className="flex shrink-0 items-center gap-2 px-4 text-t3 text-xs max-lg:hidden">
        <Icon name="scan-barcode" size={18} />
        {t('inventory.scannerReady')}
      </span>
    </div>
  );
}
