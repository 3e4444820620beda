import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { statusLabelOf } from './order-labels.ts';

export interface HistoryStep {
  at: string;
  title: string;
  icon: IconName;
  note?: string | undefined;
  by?: { name: string } | undefined;
}

/** The history, newest first. Actors are shown to staff only; notes are listed separately. */
export function OrderHistory({
  order,
  more = [],
}: {
  order: Order;
  /** What else happened to it. */
  more?: readonly HistoryStep[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const steps = order.history
    .filter(({ internal }) => !internal)
    .map((entry) => {
      const { text, icon } = statusLabelOf(entry.status, order);
      return { ...entry, title: t(text), icon };
    });
  // What was not taken in stands with the delivery.
  const refunds = order.refunds
    .filter(({ notTaken }) => !notTaken)
    .map(({ amount, reason: note, askedAt: at, by }) => {
      const title = t('orderPages.refundOf', { amount: formats.price(amount) });
      return { at, note, by, title, icon: 'undo-2' as const };
    });
  const entries: HistoryStep[] = [...steps, ...refunds, ...more]
    .toReversed()
    .sort((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li
          className="relative flex gap-3.5 pb-5 not-last:before:absolute not-last:before:start-4.25 not-last:before:top-9 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line-2 last:pb-0"
          key={`${entry.at} ${entry.title} ${entry.note}`}
        >
          <span className="grid size-8.5 shrink-0 place-items-center rounded-full bg-ground text-t2">
            <Icon name={entry.icon} size={16} />
          </span>
          <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
            <p className="font-semibold">{entry.title}</p>
            {entry.note && <p>{entry.note}</p>}
            <p className="flex flex-wrap gap-x-2 text-t3 text-xs">
              <time dateTime={entry.at}>{formats.dateTime(entry.at)}</time>
              {entry.by && <span>{t('orders.movedBy', { name: entry.by.name })}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
