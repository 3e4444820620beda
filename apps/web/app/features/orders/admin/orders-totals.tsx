import type { OrderTotals } from '@matjar/contract/orders.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Sums of everything the filters leave. */
export function OrdersTotals({
  totals,
  failed,
}: {
  totals: OrderTotals | undefined;
  /** There are none to wait for. */
  failed: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const figures = [
    { label: t('adminOrders.totalOrders'), value: totals && formats.count(totals.count) },
    {
      label: t('adminOrders.totalAmount'),
      hint: t('adminOrders.totalAmountHint'),
      value: totals && formats.price(totals.amount),
    },
    { label: t('adminOrders.totalPaid'), value: totals && formats.price(totals.paid) },
  ];
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-3 md:gap-4">
      {figures.map(({ label, hint, value }) => (
        <Panel
          className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block"
          dense
          key={label}
        >
          <dt className="text-t2">
            {label}
            {hint && <span className="ms-1.5 text-t3 text-xs max-sm:hidden">{hint}</span>}
          </dt>
          <dd className="font-bold text-lg tabular-nums tracking-[-0.02em] sm:mt-1">
            {value ?? (failed ? '–' : <Skeleton className="inline-block h-6 w-24" />)}
          </dd>
        </Panel>
      ))}
    </dl>
  );
}
