import { useTranslate } from '../i18n/i18n-context.tsx';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type PaginationProps = {
  page: number;
  pages: number;
  /** There are others after them, and nobody knows how many. */
  hasMore?: boolean;
  hrefFor: (page: number) => string;
  /** Tells several on one page apart. */
  label?: string;
  className?: string;
};

/** Real links, so that pages can be opened, shared and crawled. Nothing to show for a single page. */
export function Pagination({
  page,
  pages,
  hasMore = false,
  hrefFor,
  label,
  className,
}: PaginationProps) {
  const t = useTranslate();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label ?? t('ui.pages')} className={className}>
      <ul className="flex items-center justify-center gap-0.5 font-semibold tabular-nums sm:gap-1.5">
        <li className={slotWidth}>
          <Step
            href={page > 1 ? hrefFor(page - 1) : null}
            icon="chevron-left"
            label={t('ui.previous')}
            rel="prev"
          />
        </li>
        {(hasMore ? openPageWindow : pageWindow)(page, pages).map((slot) =>
          slot.kind === 'gap' ? (
            <li
              aria-hidden="true"
              className="w-4 text-center text-t2 sm:w-11"
              key={`gap ${slot.after}`}
            >
              …
            </li>
          ) : (
            <li className={onPhone(slot.page, page, pages)} key={slot.page}>
              <PageLink current={slot.page === page} href={hrefFor(slot.page)} page={slot.page} />
            </li>
          ),
        )}
        <li className={slotWidth}>
          <Step
            href={page < pages ? hrefFor(page + 1) : null}
            icon="chevron-right"
            label={t('ui.next')}
            rel="next"
          />
        </li>
      </ul>
    </nav>
  );
}

// 44 px each where the screen allows it; on the narrowest ones all give way alike.
const slotWidth = 'min-w-0 basis-11 sm:basis-auto';

// A phone has room for the neighbours of the current page and both ends.
function onPhone(slot: number, current: number, pages: number): string {
  const needed = slot === 1 || slot === pages || Math.abs(slot - current) <= 1 || pages <= 5;
  return needed ? slotWidth : `${slotWidth} max-sm:hidden`;
}

const slotClass = 'grid h-11 w-full place-items-center rounded-control sm:min-w-11';

function PageLink({ page, current, href }: { page: number; current: boolean; href: string }) {
  const t = useTranslate();
  return (
    <AppLink
      aria-current={current ? 'page' : undefined}
      aria-label={t(current ? 'ui.currentPage' : 'ui.page', { page })}
      className={classNames(
        slotClass,
        'transition-colors duration-150',
        current ? 'bg-inv text-on-inv' : 'hover:bg-ground',
      )}
      href={href}
    >
      {page}
    </AppLink>
  );
}

function Step({
  href,
  icon,
  label,
  rel,
}: {
  href: string | null;
  icon: IconName;
  label: string;
  rel: 'prev' | 'next';
}) {
  const arrow = <Icon className="rtl:-scale-x-100" name={icon} size={18} />;
  const outline = classNames(slotClass, 'shadow-[inset_0_0_0_1px_var(--line-2)]');
  if (href === null) {
    return (
      <span aria-hidden="true" className={classNames(outline, 'text-line-2')}>
        {arrow}
      </span>
    );
  }
  return (
    <AppLink
      aria-label={label}
      className={classNames(outline, 'bg-surface transition-colors duration-150 hover:bg-sunken')}
      href={href}
      rel={rel}
    >
      {arrow}
    </AppLink>
  );
}

type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Which page numbers to show: `margin` pages at either end, a run of about `range` pages around the
 * current one, and a gap wherever pages are left out.
 */
export function pageWindow(current: number, pages: number, margin = 1, range = 4): PageSlot[] {
  const reach = Math.floor(range / 2);
  // Near an end the run grows to the other side, so that it never gets shorter than `range`.
  const from = Math.max(1, Math.min(current - reach, pages - range + 1));
  const to = Math.min(pages, Math.max(current + reach, range));
  const slots: PageSlot[] = [];
  let last = 0;
  for (let page = 1; page <= pages; page++) {
    const shown = page <= margin || page > pages - margin || (page >= from && page <= to);
    if (!shown) continue;
    if (page > last + 1) slots.push({ kind: 'gap', after: last });
    slots.push({ kind: 'page', page });
    last = page;
  }
  return slots;
}

/** The same where more pages follow than were counted: it ends in a gap, not in a last page. */
export function openPageWindow(current: number, pages: number): PageSlot[] {
  const slots = pageWindow(current, pages);
  return slots.at(-2)?.kind === 'gap'
    ? slots.slice(0, -1)
    : [...slots, { kind: 'gap', after: pages }];
}
