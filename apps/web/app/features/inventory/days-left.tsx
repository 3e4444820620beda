import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

const urgent = 7;
const soon = 14;
/** The bar is full from this many days on. */
const plenty = 45;

/** How long the stock lasts at the rate of the last 30 days, or of those since it came, as a bar and as text. */
export function DaysLeft({ row }: { row: InventoryRow }) {
  const t = useTranslate();
  const { count } = useFormats();
  const { available, daysLeft } = row;
  if (available === 0) {
    return (
      <StatusPill icon="circle-x" tone="bad">
        {t('inventory.out')}
      </StatusPill>
    );
  }
  if (daysLeft === undefined) return <span className="text-t3">–</span>;
  const [textClass, bar] =
    daysLeft <= urgent
      ? ['font-semibold text-bad', 'bg-bad']
      : daysLeft <= soon
        ? ['font-semibold text-warn', 'bg-warn']
        : ['', 'bg-ok'];
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className="h-1.5 w-11 overflow-hidden rounded-full bg-ground">
        <span
          className={classNames('block h-full rounded-full', bar)}
          style={{ width: `${Math.max(8, Math.min(100, (daysLeft / plenty) * 100))}%` }}
        />
      </span>
      <span className={classNames('min-w-7 text-end', textClass)}>{count(daysLeft)}</span>
    </span>
  );
}
