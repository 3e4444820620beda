import type { Todo } from '@matjar/contract/insights/insights.ts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useTodo } from '../../session/todo.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';

const entries = [
  { name: 'toPack', icon: 'package-open', href: '/admin/orders?view=toPack' },
  { name: 'toConfirm', icon: 'smartphone', href: '/admin/orders?view=toConfirm' },
  { name: 'late', icon: 'clock', href: '/admin/orders?view=late', isBad: true },
  { name: 'toGiveBack', icon: 'banknote', href: '/admin/orders?view=toGiveBack', isBad: true },
  { name: 'returns', icon: 'undo-2', href: '/admin/returns?queue=toDecide' },
  { name: 'returnsToRefund', icon: 'undo-2', href: '/admin/returns?queue=toRefund' },
  {
    name: 'reportedReviews',
    icon: 'circle-alert',
    href: '/admin/reviews?queue=reported',
    isBad: true,
  },
  { name: 'newReviews', icon: 'message-square-text', href: '/admin/reviews?queue=new' },
  { name: 'reviews', icon: 'message-square-text', href: '/admin/reviews?queue=toAnswer' },
  {
    name: 'questions',
    icon: 'message-circle-question-mark',
    href: '/admin/questions?state=waiting',
  },
  { name: 'payments', icon: 'credit-card', href: '/admin/payments', isBad: true },
  { name: 'lowStock', icon: 'boxes', href: '/admin/inventory?view=low' },
  { name: 'sales', icon: 'calendar-days', href: '/admin/bulk/calendar' },
  { name: 'jobs', icon: 'circle-x', href: '/admin/system', isBad: true },
  { name: 'emails', icon: 'mail', href: '/admin/system', isBad: true },
] as const satisfies readonly {
  name: keyof Todo;
  icon: IconName;
  href: string;
  isBad?: boolean;
}[];

const maxColumns = 6;

/** Entries per row, so that the rows are filled evenly. */
export function columnsFor(entriesWaiting: number): number {
  return Math.ceil(entriesWaiting / Math.ceil(entriesWaiting / maxColumns)) || 1;
}

/** Open tasks of this person, each with a link to its list. */
export function TodoStrip() {
  const t = useTranslate();
  const { count } = useFormats();
  const todo = useTodo();
  if (!todo) return null;
  const waiting = entries.flatMap((entry) => {
    const number = todo[entry.name] ?? 0;
    return number > 0 ? [{ ...entry, number }] : [];
  });
  return (
    <Panel className="mb-4 items-stretch p-2! sm:flex" dense>
      <h2 className="flex shrink-0 items-center px-3 py-2.5 font-head text-md tracking-[-0.02em]">
        {t('insights.todo')}
      </h2>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2 px-3 py-2 text-sm text-t2">
          <Icon className="text-ok" name="circle-check" size={18} />
          {t('insights.todoNothing')}
        </p>
      )}
      {/* Even rows: seven entries are four and three, not six and one. */}
      <ul
        className="grid min-w-0 flex-1 grid-cols-2 sm:gap-y-1 md:max-xl:grid-cols-3 xl:grid-cols-(--columns)"
        style={
          { '--columns': `repeat(${columnsFor(waiting.length)}, minmax(0, 1fr))` } as CSSProperties
        }
      >
        {waiting.map(({ name, icon, href, number, ...entry }) => (
          <li className="sm:border-line sm:border-s" key={name}>
            <Link className="block rounded-control px-3.5 py-2 hover:bg-ground" to={href}>
              <span
                className={classNames(
                  'flex items-center gap-2 font-semibold tabular-nums',
                  'isBad' in entry && 'text-bad',
                )}
              >
                <Icon name={icon} size={18} />
                {count(number)}
              </span>
              <span className="text-sm text-t2">
                {t(`insights.todo_${name}`, { count: number })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
