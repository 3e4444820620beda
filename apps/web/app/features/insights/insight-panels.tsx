import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { endingDays } from '@matjar/contract/insights/insight-limits.ts';
import type { Insights } from '@matjar/contract/insights/insights.ts';
import { type OrderStatus, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { May } from '../../session/permissions.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { statusLabels } from '../orders/order-labels.ts';
import { InsightPanel } from './dashboard-cards.tsx';

/** The last row of the dashboard, below what is seen first. */
export default function InsightPanels({ insights }: { insights: Insights }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <May needs={['products:read']}>
        <RunsOutFirst />
      </May>
      <BestSellers rows={insights.bestSellers} />
      <RecentOrders rows={insights.recentOrders} />
    </div>
  );
}

function ListLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      className="font-semibold text-brand-ink text-xs underline-offset-4 hover:underline"
      to={to}
    >
      {children}
    </Link>
  );
}

function Thumb({ src }: { src: string | undefined }) {
  return src ? (
    <Picture alt="" className="w-11 shrink-0 rounded-[10px]" src={src} />
  ) : (
    <span className="tile size-11 shrink-0 rounded-[10px]" />
  );
}

function BestSellers({ rows }: { rows: Insights['bestSellers'] }) {
  const t = useTranslate();
  const { count } = useFormats();
  const max = Math.max(...rows.map(({ pieces }) => pieces), 1);
  return (
    <InsightPanel
      aside={<span className="text-t3 text-xs">{t('insights.bestSellersAre')}</span>}
      title={t('insights.bestSellers')}
    >
      {rows.length === 0 && <p className="text-sm text-t3">{t('insights.nothingSold')}</p>}
      <ol className="flex flex-col gap-4">
        {rows.map(({ _id, title, image, pieces }) => (
          <li className="flex items-center gap-3" key={_id ?? title}>
            <Thumb src={image} />
            <div className="min-w-0 flex-1">
              {_id ? (
                <Link
                  className="block truncate font-medium text-sm underline-offset-4 hover:underline"
                  to={`/admin/products-management/${_id}`}
                >
                  {title}
                </Link>
              ) : (
                <span className="block truncate font-medium text-sm">{title}</span>
              )}
              <progress
                aria-hidden="true"
                className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-ground [&::-moz-progress-bar]:bg-chart [&::-webkit-progress-bar]:bg-ground [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-chart"
                max={max}
                value={pieces}
              />
            </div>
            <span className="text-sm tabular-nums">{count(pieces)}</span>
          </li>
        ))}
      </ol>
    </InsightPanel>
  );
}

/** Variants that will be sold out first at the current rate. */
function RunsOutFirst() {
  const t = useTranslate();
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['GET /admin/inventory', 'runs out first'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/inventory', {
        query: { view: 'ending', sort: 'daysLeft', limit: 5 },
        signal,
      }),
  });
  const total = data?.results ?? 0;
  return (
    <InsightPanel
      aside={
        total > 0 && (
          <ListLink to="/admin/inventory?view=ending&sort=daysLeft">
            {t('insights.endingAll', { count: total, days: endingDays })}
          </ListLink>
        )
      }
      title={t('insights.runsOut')}
    >
      {isError && <ErrorState heading="h3" onRetry={() => void refetch()} retrying={isFetching} />}
      {data && total === 0 && <NothingEnds />}
      <ul className="flex flex-col gap-4">
        {data?.data.map(({ _id, product, available, daysLeft = 0, ...variant }) => (
          <li className="flex items-center gap-3" key={_id}>
            <Thumb src={product.image} />
            <span className="min-w-0 flex-1">
              <Link
                className="block truncate font-medium text-sm underline-offset-4 hover:underline"
                to={`/admin/stock?product=${product._id}&variant=${_id}`}
              >
                {[product.title, nameVariant(variant)].filter(Boolean).join(', ')}
              </Link>
              <span className="text-t3 text-xs">{t('insights.left', { count: available })}</span>
            </span>
            <StatusPill tone={daysLeft <= 7 ? 'bad' : 'warn'}>
              {available === 0
                ? t('inventory.out')
                : t('insights.lastDays', { days: Math.max(daysLeft, 1) })}
            </StatusPill>
          </li>
        ))}
      </ul>
    </InsightPanel>
  );
}

/** Only variants with sales; others that are low or out are only counted. */
function NothingEnds() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['GET /admin/inventory/summary'],
    queryFn: ({ signal }) => api.call('GET /admin/inventory/summary', { signal }),
    select: (response) => response.data,
  });
  const { low = 0, out = 0 } = data?.views ?? {};
  return (
    <div className="grid justify-items-start gap-3 text-sm text-t2">
      <p>{t('insights.nothingEnds', { days: endingDays })}</p>
      {low > 0 && (
        <ListLink to="/admin/inventory?view=low">{t('insights.lowNow', { count: low })}</ListLink>
      )}
      {out > 0 && (
        <ListLink to="/admin/inventory?view=out">{t('insights.outNow', { count: out })}</ListLink>
      )}
    </div>
  );
}

function RecentOrders({ rows }: { rows: Insights['recentOrders'] }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <InsightPanel
      aside={<ListLink to="/admin/orders">{t('insights.allOrders')}</ListLink>}
      title={t('insights.recentOrders')}
    >
      {rows.length === 0 && <p className="text-sm text-t3">{t('insights.noOrders')}</p>}
      <ul className="-my-3 divide-y divide-line">
        {rows.map(({ _id, number, buyer, status, total, paymentMethod, isPaid }) => (
          <li key={_id}>
            <Link
              className="flex min-h-14 items-center gap-3 py-2 text-sm"
              to={`/admin/orders/${_id}`}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{buyer}</span>
                <span className="text-t3 text-xs">#{number}</span>
              </span>
              <OrderStatusPill status={status} />
              <span className="min-w-20 text-end tabular-nums">
                <span className="block font-medium">{price(total)}</span>
                <span className="text-t3 text-xs">
                  {t(payment({ paymentMethod, isPaid, status }))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </InsightPanel>
  );
}

function payment({
  paymentMethod,
  isPaid,
  status,
}: Pick<Insights['recentOrders'][number], 'paymentMethod' | 'isPaid' | 'status'>) {
  if (paymentMethod === 'stripe') return 'insights.cardPaid';
  if (paymentMethod === 'paymob') return 'insights.onlinePaid';
  if (paymentMethod === 'bank') return isPaid ? 'insights.bankPaid' : 'insights.transferToCome';
  if (isPaid) return 'insights.cashPaid';
  return orderStates[status].counts ? 'insights.cashToCollect' : 'insights.notPaid';
}

function OrderStatusPill({ status }: { status: OrderStatus }) {
  const t = useTranslate();
  const { text, tone } = statusLabels[status];
  return <StatusPill tone={tone}>{t(text)}</StatusPill>;
}
