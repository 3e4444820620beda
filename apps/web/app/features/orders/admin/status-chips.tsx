import { type OrderStatus, type OrderTotals, orderStatuses } from '@matjar/contract/orders.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { statusWords } from '../order-words.ts';

type Counts = OrderTotals['byStatus'];

/** One chip for each state with its count, which does not depend on the chosen state. */
export function StatusChips({
  chosen,
  counts,
  onChoose,
}: {
  chosen: OrderStatus | '';
  counts: Counts | undefined;
  onChoose: (status: OrderStatus | '') => void;
}) {
  const t = useTranslate();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="-mx-4 mb-3 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-7 md:px-7">
      <legend className="sr-only">{t('adminOrders.filterState')}</legend>
      <Chip count={all} isChosen={chosen === ''} onChoose={() => onChoose('')}>
        {t('adminOrders.allStates')}
      </Chip>
      {orderStatuses.map((status) => (
        <Chip
          count={counts && (counts[status] ?? 0)}
          isChosen={chosen === status}
          key={status}
          onChoose={() => onChoose(status)}
        >
          {t(statusWords[status].text)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Chip({
  count,
  isChosen,
  onChoose,
  children,
}: {
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  const formats = useFormats();
  return (
    <button
      aria-pressed={isChosen}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-control px-4 font-semibold transition-colors duration-150',
        isChosen
          ? 'bg-inv text-on-inv'
          : 'bg-surface shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-ground',
      )}
      onClick={onChoose}
      type="button"
    >
      {children}
      {count !== undefined && (
        <span className={classNames('font-medium text-xs tabular-nums', !isChosen && 'text-t3')}>
          {formats.count(count)}
        </span>
      )}
    </button>
  );
}
