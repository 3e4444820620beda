import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';

/** The dark bar over a table while rows are chosen: how many, what can be done, and the way out. */
export function SelectionBar({
  label,
  count,
  words,
  all,
  onToggleAll,
  onClear,
  children,
}: {
  /** What the bar is for, where its actions could be taken for others. */
  label?: string;
  count: number;
  /** In place of how many are chosen, where more is to be said. */
  words?: ReactNode;
  /** Every row is chosen. */
  all: boolean;
  onToggleAll: () => void;
  onClear: () => void;
  /** `SelectionAction`s. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section
      aria-label={label}
      className="flex min-h-13 flex-wrap items-center gap-x-4 bg-side px-2 text-white"
    >
      <Checkbox
        aria-label={t('ui.selectAll')}
        checked={all}
        indeterminate={!all && count > 0}
        onChange={onToggleAll}
      />
      <span
        aria-live="polite"
        className="-ms-3 flex flex-wrap items-center gap-x-3 border-side-on py-1 font-semibold tabular-nums max-sm:basis-[calc(100%-3rem)] sm:border-e sm:pe-4"
      >
        {words ?? t('ui.selected', { count })}
      </span>
      {children}
      <button
        className="ms-auto flex h-11 items-center gap-2 rounded-r1 px-2 text-on-side hover:text-white focus-visible:outline-white"
        onClick={onClear}
        type="button"
      >
        {t('ui.clearSelection')}
        <Icon name="x" size={16} />
      </button>
    </section>
  );
}
