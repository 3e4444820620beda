import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';

/** A table in a box that scrolls sideways while the first column stays, and the name after a box to choose its row. */
export function Table({
  label,
  className,
  table,
  selects = false,
  children,
}: {
  label: string;
  className?: string;
  /** The first column has such boxes. */
  selects?: boolean;
  /** Of the table in the box, such as the keys of a grid. */
  table?: Omit<ComponentProps<'table'>, 'className' | 'children'>;
  children: ReactNode;
}) {
  return (
    <ScrollBox className={className} label={label}>
      <table
        {...table}
        className={classNames(
          'w-full border-separate border-spacing-0 tabular-nums',
          '[&_tr>*:first-child]:sticky [&_tr>*:first-child]:start-0 [&_tr>*:first-child]:z-1',
          selects &&
            '[&_tr>*:nth-child(2)]:sticky [&_tr>*:nth-child(2)]:start-11 [&_tr>*:nth-child(2)]:z-1',
          '[&_tbody>tr:last-child>*]:border-b-0',
        )}
      >
        {children}
      </table>
    </ScrollBox>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  );
}

const headCell =
  'whitespace-nowrap border-line border-b bg-sunken px-3.5 font-medium text-t3 text-xs';

type CellProps = { end?: boolean };

export function HeadCell({
  end = false,
  flush = false,
  className,
  ...rest
}: ComponentProps<'th'> & CellProps & { flush?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        headCell,
        flush ? 'py-0' : 'py-3',
        end ? 'text-end' : 'text-start',
        className,
      )}
    />
  );
}

export function TableRow({
  selected = false,
  className,
  ...rest
}: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      className={classNames(
        'group/row',
        selected
          ? '[&>*]:bg-[color-mix(in_srgb,var(--brand-tint)_55%,var(--surface))]'
          : '[&>*]:bg-surface [&:hover>*]:bg-sunken',
        className,
      )}
    />
  );
}

export function Cell({ end = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-line border-b px-3.5 py-3 align-middle transition-colors duration-150',
        end && 'text-end',
        className,
      )}
    />
  );
}

/** Scrolls sideways inside itself, with a shadow where there is more; the keyboard can reach it then. */
function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const { scrolls, hasMore } = useSidewaysScroll(box);
  return (
    <div className="relative">
      <section
        aria-label={label}
        className={classNames(
          'relative overflow-x-auto overscroll-x-contain -outline-offset-3',
          className,
        )}
        ref={box}
        tabIndex={scrolls ? 0 : undefined}
      >
        {children}
      </section>
      {hasMore && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-0 z-2 w-6 bg-linear-to-l from-t1/15 to-transparent dark:from-black/50 rtl:bg-linear-to-r"
        />
      )}
    </div>
  );
}

/** Whether a box scrolls, either way, and whether there is more of it at its end. */
export function useSidewaysScroll(box: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft, scrollHeight, clientHeight } = element;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight + 1);
      // Right to left it counts down from zero.
      setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return { scrolls, hasMore };
}
