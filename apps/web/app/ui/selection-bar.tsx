import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/**
 * The dark bar over a table while rows are chosen: how many, what can be done, and a button to clear. It stays visible while
 * rows far below are ticked: at the top of the screen, on phones at its bottom.
 */
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
  /** In place of the number of selected rows. */
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
      className="z-20 flex min-h-13 flex-wrap items-center gap-x-3 bg-side px-2 text-white md:sticky md:top-0 xl:flex-nowrap max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <Checkbox
        aria-label={t('ui.selectAll')}
        checked={all}
        indeterminate={!all && count > 0}
        onChange={onToggleAll}
      />
      <span
        aria-live="polite"
        className="-ms-3 flex flex-wrap items-center gap-x-3 border-side-on py-1 font-semibold tabular-nums max-md:min-w-0 max-md:flex-1 md:border-e md:pe-3"
      >
        {words ?? t('ui.selected', { count })}
      </span>
      {/* One line that scrolls: eight of them wrapped would hide the cards. */}
      <div className="max-md:-mx-2 flex gap-x-4 max-md:order-last max-md:w-[calc(100%+1rem)] max-md:overflow-x-auto max-md:px-3 max-md:py-1 md:contents">
        {children}
      </div>
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

/** What can be done with the chosen rows, inside a `SelectionBar`. */
export function SelectionAction({
  icon,
  danger = false,
  primary = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon: IconName;
  danger?: boolean;
  /** The likely one, of which there is one in the bar. */
  primary?: boolean;
}) {
  return (
    <button
      {...rest}
      className={classNames(
        'flex items-center gap-2 whitespace-nowrap rounded-r1 transition-colors duration-150 focus-visible:outline-white',
        primary
          ? 'my-1 h-9 rounded-control bg-brand px-3 font-semibold text-on-brand hover:bg-brand-strong pointer-coarse:h-11'
          : 'h-11 px-1',
        !primary && (danger ? 'text-[#ff8a7e] hover:text-[#ffb0a7]' : 'hover:text-on-side'),
      )}
      type="button"
    >
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
