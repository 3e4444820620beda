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
          'group/sort relative inline-flex h-11 items-center rounded-r1 transition-colors duration-150 hover:text-t1',
          sorted && 'font-semibold text-t1',
        )}
        onClick={onSort}
        type="button"
      >
        {children}
        <Icon
          // In the space between columns, so that none is wider for it; numbers and their heads end at one edge.
          className={classNames(
            'absolute inset-y-0 my-auto',
            end ? 'end-full me-0.5' : 'start-full ms-0.5',
            !sorted &&
              'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          )}
          name={icons[sorted ?? 'none']}
          size={14}
        />
      </button>
    </HeadCell>
  );
}
