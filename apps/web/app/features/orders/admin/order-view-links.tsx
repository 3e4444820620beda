import type { OrderViewCounts } from '@matjar/contract/order-views.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { adminOrdersKey } from '../orders-data.ts';
import type { OrderFilter } from './order-filters.tsx';

/** How many there are of all stands beside the title. */
type ViewId = keyof OrderViewCounts | 'all';

const views = [
  { id: 'all', text: 'adminOrders.viewAll', query: '' },
  { id: 'toPack', text: 'adminOrders.viewToPack', query: '?view=toPack' },
  { id: 'toSend', text: 'adminOrders.viewToSend', query: '?view=toSend' },
  { id: 'unpaidCash', text: 'adminOrders.viewUnpaidCash', query: '?view=unpaidCash' },
  { id: 'yesterday', text: 'adminOrders.viewYesterday', query: '?placed=yesterday' },
  { id: 'late', text: 'adminOrders.viewLate', query: '?view=late' },
] as const satisfies { id: ViewId; text: string; query: string }[];

function isShown(id: ViewId, { view, placed }: Record<OrderFilter, string>) {
  if (view !== '') return view === id;
  return id === (placed === 'yesterday' ? 'yesterday' : 'all');
}

/** What is to be done, with how much of it there is: each is an address of the list. */
export function OrderViewLinks({ filters }: { filters: Record<OrderFilter, string> }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: [...adminOrdersKey, 'views'],
    queryFn: async ({ signal }) => (await api.call('GET /orders/views', { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <nav
      aria-label={t('adminOrders.views')}
      className="flex gap-2 overflow-x-auto border-line px-3.5 pt-3.5 [scrollbar-width:none] md:gap-5 md:border-b md:px-4.5 md:pt-0"
    >
      {views.map(({ id, text, query }) => (
        <ViewLink
          count={id === 'all' ? undefined : data?.[id]}
          href={`/admin/orders${query}`}
          isLate={id === 'late'}
          isShown={isShown(id, filters)}
          key={id}
        >
          {t(text)}
        </ViewLink>
      ))}
    </nav>
  );
}

function ViewLink({
  href,
  count,
  isShown,
  isLate,
  children,
}: {
  href: string;
  count: number | undefined;
  isShown: boolean;
  isLate: boolean;
  children: string;
}) {
  const formats = useFormats();
  const link = useRef<HTMLAnchorElement>(null);
  // On phones the row is wider than the screen.
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
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
      {children}
      {count !== undefined && (
        <span
          className={classNames(
            'rounded-sm text-xs tabular-nums md:bg-ground md:px-1.5 md:py-0.5 md:font-semibold',
            isLate && count > 0 && 'md:bg-bad-bg md:text-bad',
            isLate && count > 0 && !isShown && 'text-bad',
          )}
        >
          {formats.count(count)}
        </span>
      )}
    </AppLink>
  );
}
