import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { HeadCell } from './table.tsx';

export type SortDirection = 'ascending' | 'descending';

const icons = { ascending: 'arrow-up', descending: 'arrow-down', none: 'arrow-up-down' } as const;

/** A column head one can sort by; the caller decides what a press means. */
export function SortableHeadCell({
  sorted,
  onSort,
  end = false,
  className,
  children,
}: {
  /** How the table is sorted by this column now, if at all. */
  sorted?: SortDirection;
  onSort: () => void;
  end?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <HeadCell aria-sort={sorted} className={className} end={end} flush>
      <button
        className={classNames(
          'group/sort inline-flex h-11 items-center gap-1.5 rounded-r1 transition-colors duration-150 hover:text-t1',
          // Figures stand at the end of their column, and so must its name.
          end && 'flex-row-reverse',
          sorted && 'font-semibold text-t1',
          // The arrow before the word, so that heads and figures end at the same edge.
          end && 'flex-row-reverse',
        )}
        onClick={onSort}
        type="button"
      >
        {children}
        <Icon
          className={
            sorted
              ? undefined
              : 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100'
          }
          name={icons[sorted ?? 'none']}
          size={16}
        />
      </button>
    </HeadCell>
  );
}
