import { endingDays } from '@matjar/contract/insights/insight-limits.ts';
import type { InventorySummary, InventoryView } from '@matjar/contract/inventory/inventory.ts';
import type { TableAddressControl } from '../../admin-table/use-table-address.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';

const views = [
  { id: '', label: 'inventory.viewAll' },
  { id: 'out', label: 'inventory.viewOut' },
  { id: 'low', label: 'inventory.viewLow' },
  { id: 'ending', label: 'inventory.viewEnding' },
  { id: 'toCount', label: 'inventory.viewToCount' },
  { id: 'surprise', label: 'inventory.viewSurprise' },
] as const satisfies { id: InventoryView | ''; label: string }[];

/** The view in the address, which may be invalid. */
export function readView(address: TableAddressControl): InventoryView | '' {
  return views.find(({ id }) => id === address.filter('view'))?.id ?? '';
}

/** Views of variants that need attention, with counts. */
export function InventoryViews({
  address,
  summary,
}: {
  address: TableAddressControl;
  summary: InventorySummary | undefined;
}) {
  const t = useTranslate();
  return (
    <div className="flex items-center border-line md:border-b">
      <ViewLinks
        className="grow"
        label={t('inventory.views')}
        views={views.map(({ id, label }) => ({
          label: label === 'inventory.viewEnding' ? t(label, { days: endingDays }) : t(label),
          href: address.hrefWith({ view: id }),
          isShown: id === readView(address),
          count: id === '' ? summary?.variants : summary?.views[id],
          isBad: id === 'out',
        }))}
      />
      <span className="flex shrink-0 items-center gap-2 px-4 text-t3 text-xs max-lg:hidden">
        <Icon name="scan-barcode" size={18} />
        {t('inventory.scannerReady')}
      </span>
    </div>
  );
}
