import type { OrderReturns } from '@matjar/contract/returns/returns.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Promises of the shop, one per line, in a frame. */
export function PromiseRows({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <ul className={`divide-y divide-line rounded-r2 border border-line ${className}`}>
      {children}
    </ul>
  );
}

export function PromiseRow({
  icon,
  title,
  text,
  end,
}: {
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
  end?: ReactNode;
}) {
  return (
    <li className="flex min-h-17 items-start gap-3.5 px-4.5 py-3">
      <Icon className="mt-0.5 shrink-0 text-t2" name={icon} size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <div className="text-t2 text-xs">{text}</div>
      </div>
      {end}
    </li>
  );
}

/** Placeholder of the delivery row. */
export function DeliveryRowLoading() {
  const t = useTranslate();
  return (
    <PromiseRow
      icon="truck"
      text={<Skeleton className="mt-1 block h-3.5 w-24" />}
      title={t('delivery.title')}
    />
  );
}

/** The days to return; of a delivered order its last day instead, or that the time for returns has passed. */
export function ReturnsRow({ period }: { period?: OrderReturns['window'] }) {
  const t = useTranslate();
  const { day } = useFormats();
  const { returnDays, returnWay } = usePublicSettings();
  if (!period) {
    const title = t('delivery.returns', { days: returnDays });
    return <PromiseRow icon="undo-2" text={returnWay} title={title} />;
  }
  const { until, isOver } = period;
  const title = t(isOver ? 'delivery.returnEnded' : 'delivery.returnUntil', {
    day: day(until.slice(0, 10)),
  });
  return <PromiseRow icon="undo-2" text={isOver ? null : returnWay} title={title} />;
}
