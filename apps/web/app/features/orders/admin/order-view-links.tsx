import type { OrderViewCounts } from '@matjar/contract/orders/order-views.ts';
import { ViewLinks } from '../../../admin-table/view-links.tsx';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { adminOrdersKey } from '../orders-data.ts';
import type { OrderFilter } from './order-filters.tsx';

/** All and sold orders have no count here: it is beside the title. */
type ViewId = keyof OrderViewCounts | 'all' | 'sold';

const views = [
  { id: 'all', text: 'adminOrders.viewAll', query: '' },
  { id: 'toPack', text: 'adminOrders.viewToPack', query: '?view=toPack' },
  { id: 'toSend', text: 'adminOrders.viewToSend', query: '?view=toSend' },
  { id: 'unpaidCash', text: 'adminOrders.viewUnpaidCash', query: '?view=unpaidCash' },
  {
    id: 'awaitingTransfer',
    text: 'adminOrders.viewAwaitingTransfer',
    query: '?view=awaitingTransfer',
  },
  { id: 'toConfirm', text: 'adminOrders.viewToConfirm', query: '?view=toConfirm' },
  { id: 'yesterday', text: 'adminOrders.viewYesterday', query: '?placed=yesterday' },
  { id: 'late', text: 'adminOrders.viewLate', query: '?view=late' },
  { id: 'goodsOut', text: 'adminOrders.viewGoodsOut', query: '?view=goodsOut' },
  { id: 'toGiveBack', text: 'adminOrders.viewToGiveBack', query: '?view=toGiveBack' },
  { id: 'sold', text: 'adminOrders.viewSold', query: '?view=sold' },
] as const satisfies { id: ViewId; text: string; query: string }[];

function isShown(id: ViewId, { view, placed }: Record<OrderFilter, string>) {
  if (view !== '') return view === id;
  return id === (placed === 'yesterday' ? 'yesterday' : 'all');
}

/** Saved views with counts; each is a URL of the list. */
export function OrderViewLinks({ filters }: { filters: Record<OrderFilter, string> }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: [...adminOrdersKey, 'views'],
    queryFn: async ({ signal }) => (await api.call('GET /orders/views', { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <ViewLinks
      className="border-line md:border-b"
      label={t('adminOrders.views')}
      views={views.map(({ id, text, query }) => ({
        label: t(text),
        href: `/admin/orders${query}`,
        isShown: isShown(id, filters),
        count: id === 'all' || id === 'sold' ? undefined : data?.[id],
        isBad: id === 'late',
      }))}
    />
  );
}
