import type { Insights } from '@matjar/contract/insights.ts';
import type { OrderStatus } from '@matjar/contract/orders.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { statusWords } from '../orders/order-words.ts';

/** A part of the dashboard with its heading and the way to the whole list. */
export function InsightPanel({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Panel className={className} dense>
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
        {aside}
      </div>
      {children}
    </Panel>
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

export function BestSellers({ rows }: { rows: Insights['bestSellers'] }) {
  const t = useTranslate();
  const { count } = useFormats();
  const most = Math.max(...rows.map(({ pieces }) => pieces), 1);
  return (
    <InsightPanel title={t('insights.bestSellers')}>
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
                max={most}
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

export function LowStock({ rows, total }: { rows: Insights['lowStock']; total: number }) {
  const t = useTranslate();
  return (
    <InsightPanel
      aside={
        total > 0 && (
          <ListLink to="/admin/products-management?stock=low">
            {t('insights.lowStockAll', { count: total })}
          </ListLink>
        )
      }
      title={t('insights.lowStock')}
    >
      {rows.length === 0 && <p className="text-sm text-t3">{t('insights.nothingLow')}</p>}
      <ul className="flex flex-col gap-4">
        {rows.map(({ _id, title, image, quantity }) => (
          <li className="flex items-center gap-3" key={_id}>
            <Thumb src={image} />
            <Link
              className="min-w-0 flex-1 truncate font-medium text-sm underline-offset-4 hover:underline"
              to={`/admin/products-management/${_id}`}
            >
              {title}
            </Link>
            <StatusPill tone={quantity <= 2 ? 'bad' : 'warn'}>
              {t('insights.left', { count: quantity })}
            </StatusPill>
          </li>
        ))}
      </ul>
    </InsightPanel>
  );
}

export function RecentOrders({ rows }: { rows: Insights['recentOrders'] }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <InsightPanel
      aside={<ListLink to="/admin/orders">{t('insights.allOrders')}</ListLink>}
      title={t('insights.recentOrders')}
    >
      {rows.length === 0 && <p className="text-sm text-t3">{t('insights.noOrders')}</p>}
      <ul className="-my-3 divide-y divide-line">
        {rows.map(({ _id, number, buyer, status, total }) => (
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
              <span className="min-w-20 text-end tabular-nums">{price(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </InsightPanel>
  );
}

/** How many carts became orders, and where the orders stand. */
export function CartsAndStates({ insights }: { insights: Insights }) {
  const t = useTranslate();
  const { count } = useFormats();
  const { open, ordered } = insights.carts;
  const all = Math.max(open + ordered, 1);
  const figures = [
    { label: t('insights.cartsOpen'), value: open },
    { label: t('insights.cartsOrdered'), value: ordered },
  ];
  return (
    <InsightPanel title={t('insights.cartsTitle')}>
      {figures.map(({ label, value }) => (
        <div className="mb-3.5" key={label}>
          <p className="mb-1 flex justify-between gap-3 text-sm">
            <span className="text-t2">{label}</span>
            <span className="font-semibold tabular-nums">{count(value)}</span>
          </p>
          <progress
            aria-label={label}
            className="block h-7 w-full appearance-none overflow-hidden rounded-r1 bg-ground [&::-moz-progress-bar]:bg-chart [&::-webkit-progress-bar]:bg-ground [&::-webkit-progress-value]:bg-chart"
            max={all}
            value={value}
          />
        </div>
      ))}
      <h3 className="mt-6 mb-3 border-line border-t pt-5 font-semibold text-sm">
        {t('insights.statesTitle')}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {insights.states.map(({ status, count: orders }) => (
          <li key={status}>
            <Link className="flex items-center gap-1.5" to={`/admin/orders?status=${status}`}>
              <OrderStatusPill status={status} />
              <span className="text-sm tabular-nums">{count(orders)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </InsightPanel>
  );
}

function OrderStatusPill({ status }: { status: OrderStatus }) {
  const t = useTranslate();
  const { text, tone, icon } = statusWords[status];
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}
