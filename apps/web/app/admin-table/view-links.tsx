import { type RefObject, useEffect, useRef } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useSidewaysScroll } from '../ui/table.tsx';

interface ViewLinkProps {
  label: string;
  href: string;
  isShown: boolean;
  /** Number of rows; undefined while loading. */
  count?: number | undefined;
  /** True if the count is bad news. */
  isBad?: boolean;
}

/** Views of a list with their counts; each is a link to a URL of the list. */
export function ViewLinks({
  label,
  views,
  className,
}: {
  label: string;
  views: readonly ViewLinkProps[];
  className?: string;
}) {
  const row = useRef<HTMLElement>(null);
  const { hasMore } = useSidewaysScroll(row);
  return (
    <div className={classNames('relative min-w-0', className)}>
      <nav
        aria-label={label}
        className="flex gap-2 overflow-x-auto px-3.5 pt-3.5 [scrollbar-width:none] md:gap-5 md:px-4.5 md:pt-0"
        ref={row}
      >
        {views.map((view) => (
          <ViewLink key={view.href} {...view} />
        ))}
      </nav>
      {hasMore && <MoreButton row={row} />}
    </div>
  );
}

/** A button that scrolls the row. Only for pointers: focus scrolls links into view by itself. */
function MoreButton({ row }: { row: RefObject<HTMLElement | null> }) {
  const show = () => {
    const last = row.current?.lastElementChild;
    last?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'end' });
  };
  return (
    <button
      aria-hidden="true"
      className="absolute end-0 bottom-px flex h-11 w-16 items-center justify-end bg-linear-to-l from-45% from-surface to-transparent pe-3 text-t2 hover:text-t1 rtl:bg-linear-to-r"
      onClick={show}
      tabIndex={-1}
      type="button"
    >
      <Icon className="rtl:-scale-x-100" name="chevron-right" size={18} />
    </button>
  );
}

function ViewLink({ label, href, isShown, count, isBad = false }: ViewLinkProps) {
  const formats = useFormats();
  const link = useRef<HTMLAnchorElement>(null);
  // On phones the row is wider than the screen.
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  const isAlarming = isBad && count !== undefined && count > 0;
  return (
    <AppLink
      aria-current={isShown ? 'page' : undefined}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-control px-4 font-medium transition-colors duration-150 md:h-11.5 md:rounded-none md:px-0 md:-outline-offset-3',
        isShown
          ? 'bg-inv font-semibold text-on-inv md:bg-transparent md:text-t1 md:shadow-[inset_0_-2px_0_var(--brand)]'
          : 'shadow-[inset_0_0_0_1px_var(--line-2)] hover:text-t1 md:text-t2 md:shadow-none',
      )}
      href={href}
      preventScrollReset
      ref={link}
    >
      {label}
      {count !== undefined && (
        <span
          className={classNames(
            'rounded-sm text-xs tabular-nums md:bg-ground md:px-1.5 md:py-0.5 md:font-semibold',
            isAlarming && 'md:bg-bad-bg md:text-bad',
            isAlarming && !isShown && 'text-bad',
          )}
        >
          {formats.count(count)}
        </span>
      )}
    </AppLink>
  );
}
