import { type InventorySummary, salesDays } from '@matjar/contract/inventory/inventory.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Totals of the stock and its value; on phones below the list. */
export function InventoryMetrics({
  summary,
  failed,
}: {
  summary: InventorySummary | undefined;
  failed: boolean;
}) {
  const t = useTranslate();
  const { count, roundPrice } = useFormats();
  if (failed) return null;
  if (!summary)
    return <Skeleton className="mb-4 h-22.5 w-full rounded-panel max-sm:order-last max-sm:mt-4" />;
  const { value, uncosted = 0, marginPercent } = summary;
  const metrics = [
    {
      label: t('inventory.onHand'),
      value: count(summary.onHand),
      note: t('inventory.ofVariants', {
        count: summary.variants,
        unsent: count(summary.unsent),
      }),
    },
    {
      label: t('inventory.heldForPayments'),
      value: count(summary.held),
      note: t('inventory.inPayments', { count: summary.openPayments }),
    },
    ...(value === undefined
      ? []
      : [
          {
            label: t('inventory.valueAtCost'),
            value: roundPrice(Math.round(value)),
            note:
              uncosted > 0
                ? t('inventory.uncosted', { count: uncosted })
                : t('inventory.movingAverage'),
          },
        ]),
    {
      label: t('inventory.soldIn', { days: salesDays }),
      value: count(summary.sold),
      note:
        value === undefined
          ? ''
          : marginPercent === undefined
            ? t('inventory.marginUnknown')
            : t('inventory.margin', { percent: marginPercent }),
    },
  ];
  return (
    <dl className="mb-4 grid max-sm:order-last max-sm:mt-4 grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line max-lg:*:last:odd:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {metrics.map(({ label, value, note }) => (
        <div className="bg-surface px-4 py-3" key={label}>
          <dt className="text-t2 text-xs">{label}</dt>
          <dd className="font-bold text-md tabular-nums tracking-[-0.02em]">{value}</dd>
          <dd className="text-t3 text-xs tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
