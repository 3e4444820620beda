import type { Customer } from '@matjar/contract/customers/customers.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { summariseChanges } from '../audit/audit-changes.ts';
import { useAuditTexts } from '../audit/audit-texts.ts';
import { OrderStatusPill } from '../orders/order-facts.tsx';
import { useCustomerChanges } from './customers-data.ts';

/** Orders, reviews, addresses, searches, and changes by staff. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const { figures, reviews, searches, user } = customer;
  return (
    <Panel className="pt-2!" dense>
      <Tabs
        label={t('customers.tabs')}
        tabs={[
          {
            id: 'orders',
            label: (
              <Counted count={figures.orders + figures.undone}>{t('customers.orders')}</Counted>
            ),
            content: <CustomerOrders customer={customer} />,
          },
          {
            id: 'addresses',
            label: <Counted count={user.addresses.length}>{t('customers.addresses')}</Counted>,
            content: <CustomerAddresses customer={customer} />,
          },
          {
            id: 'reviews',
            label: <Counted count={reviews.length}>{t('customers.reviews')}</Counted>,
            content: <CustomerReviews reviews={reviews} />,
          },
          {
            id: 'searches',
            label: <Counted count={searches.length}>{t('customers.searches')}</Counted>,
            content: <CustomerSearches searches={searches} />,
          },
          {
            id: 'changes',
            label: t('customers.changes'),
            content: <CustomerChanges id={user._id} />,
          },
        ]}
      />
    </Panel>
  );
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  const formats = useFormats();
  return (
    <span className="flex items-center gap-2">
      {children}
      <span className="rounded-r1 bg-ground px-1.5 text-t2 text-xs tabular-nums">
        {formats.count(count)}
      </span>
    </span>
  );
}

function Nothing({ icon, title }: { icon: IconName; title: string }) {
  return <EmptyState heading="h2" icon={icon} title={title} />;
}

const paidLabels = {
  cash: { paid: 'customers.paidCash', unpaid: 'customers.unpaidCash' },
  stripe: { paid: 'customers.paidCard', unpaid: 'customers.unpaidCard' },
  paymob: { paid: 'customers.paidOnline', unpaid: 'customers.unpaidOnline' },
  bank: { paid: 'customers.paidBank', unpaid: 'customers.unpaidBank' },
} as const;

function CustomerOrders({ customer: { orders, figures, user } }: { customer: Customer }) {
  const t = useTranslate();
  const formats = useFormats();
  if (orders.length === 0) return <Nothing icon="receipt-text" title={t('customers.noOrders')} />;
  const isMore = figures.orders + figures.undone > orders.length;
  return (
    <>
      <div className="-mx-5 -mt-5">
        <Table label={t('customers.orders')}>
          <TableHead>
            <HeadCell>{t('customers.number')}</HeadCell>
            <HeadCell>{t('customers.placed')}</HeadCell>
            <HeadCell end>{t('customers.items')}</HeadCell>
            <HeadCell>{t('customers.state')}</HeadCell>
            <HeadCell>{t('customers.payment')}</HeadCell>
            <HeadCell end>{t('customers.total')}</HeadCell>
          </TableHead>
          <tbody>
            {orders.map((order) => (
              <TableRow key={order._id}>
                <Cell>
                  <span className="flex items-center gap-2">
                    <AppLink
                      className="rounded-r1 font-semibold underline-offset-4 hover:underline"
                      href={`/admin/orders/${order._id}`}
                    >
                      {order.number}
                    </AppLink>
                    {order.asGuest && (
                      <StatusPill tone="neutral">{t('customers.asGuest')}</StatusPill>
                    )}
                  </span>
                </Cell>
                <Cell className="whitespace-nowrap text-t2">
                  <time dateTime={order.createdAt}>{formats.date(order.createdAt)}</time>
                </Cell>
                <Cell end>{formats.count(order.pieces)}</Cell>
                <Cell>
                  <OrderStatusPill status={order.status} />
                </Cell>
                <Cell className="whitespace-nowrap text-t2">
                  {order.status === 'refunded'
                    ? t('customers.paidBack')
                    : t(paidLabels[order.paymentMethodType][order.isPaid ? 'paid' : 'unpaid'])}
                </Cell>
                <Cell className="font-semibold" end>
                  <OrderTotal order={order} />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      {orders.some(({ asGuest }) => asGuest) && (
        <p className="mt-3 text-t3 text-xs">{t('customers.asGuestHint')}</p>
      )}
      {isMore && (
        <AppLink
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
          href={`/admin/orders?${new URLSearchParams({ keyword: user.email })}`}
        >
          {t('customers.moreOrders')}
        </AppLink>
      )}
    </>
  );
}

/** Cancelled orders brought no revenue. */
function OrderTotal({ order }: { order: Customer['orders'][number] }) {
  const { price } = useFormats();
  const isUndone = order.status === 'cancelled' || order.status === 'refunded';
  const total = price(order.totalOrderPrice);
  return isUndone ? <s className="font-normal text-t3">{total}</s> : total;
}

function CustomerAddresses({ customer: { user } }: { customer: Customer }) {
  const t = useTranslate();
  if (user.addresses.length === 0) {
    return <Nothing icon="map-pin" title={t('customers.noAddresses')} />;
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {user.addresses.map(
        ({ _id, name, details, district, city, postalCode, phone, isDefault }) => (
          <li key={_id}>
            <address className="grid gap-0.5 not-italic [overflow-wrap:anywhere]">
              <span className="flex items-center gap-2 font-semibold">
                {name ?? user.name}
                {isDefault && (
                  <StatusPill tone="neutral">{t('customers.defaultAddress')}</StatusPill>
                )}
              </span>
              <span>{details}</span>
              <span>{[district, city, postalCode].filter(Boolean).join(', ')}</span>
              {phone && <span dir="ltr">{phone}</span>}
            </address>
          </li>
        ),
      )}
    </ul>
  );
}

function CustomerReviews({ reviews }: Pick<Customer, 'reviews'>) {
  const t = useTranslate();
  const formats = useFormats();
  if (reviews.length === 0) {
    return <Nothing icon="message-square-text" title={t('customers.noReviews')} />;
  }
  return (
    <ul className="grid gap-5">
      {reviews.map(({ _id, product, rating, review, hidden, createdAt }) => (
        <li className="min-w-0 [overflow-wrap:anywhere]" key={_id}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AppLink
              className="font-semibold underline-offset-4 hover:underline"
              href={`/products/${product._id}`}
            >
              {product.title}
            </AppLink>
            <RatingStars rating={rating} />
            {hidden && <StatusPill tone="warn">{t('customers.hiddenReview')}</StatusPill>}
            <time className="text-t3 text-xs" dateTime={createdAt}>
              {formats.date(createdAt)}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-line text-t2">{review}</p>
        </li>
      ))}
    </ul>
  );
}

function CustomerSearches({ searches }: Pick<Customer, 'searches'>) {
  const t = useTranslate();
  const formats = useFormats();
  if (searches.length === 0) return <Nothing icon="search" title={t('customers.noSearches')} />;
  return (
    <>
      <div className="-mx-5 -mt-5">
        <Table label={t('customers.searches')}>
          <TableHead>
            <HeadCell>{t('customers.searchedFor')}</HeadCell>
            <HeadCell end>{t('customers.found')}</HeadCell>
            <HeadCell>{t('customers.searchedAt')}</HeadCell>
          </TableHead>
          <tbody>
            {searches.map(({ text, found, searchedAt }) => (
              <TableRow key={text}>
                <Cell className="break-words">
                  <AppLink
                    className="rounded-r1 font-semibold underline-offset-4 hover:underline"
                    href={`/products?${new URLSearchParams({ keyword: text })}`}
                  >
                    {text}
                  </AppLink>
                </Cell>
                <Cell end>{formats.count(found)}</Cell>
                <Cell className="whitespace-nowrap text-t2">
                  <time dateTime={searchedAt}>{formats.date(searchedAt)}</time>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-3 text-t3 text-xs">{t('customers.searchesHint')}</p>
    </>
  );
}

function CustomerChanges({ id }: { id: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const texts = useAuditTexts();
  const { data, isError, isFetching, refetch } = useCustomerChanges(id);
  if (!data) {
    return isError ? (
      <ErrorState heading="h2" onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-24 rounded-r1" />
    );
  }
  if (data.length === 0) return <Nothing icon="history" title={t('customers.noChanges')} />;
  return (
    <ul className="grid gap-3">
      {data.map((entry) => (
        <li className="flex flex-wrap items-baseline gap-x-3" key={entry._id}>
          <time className="w-44 shrink-0 text-t3 text-xs" dateTime={entry.createdAt}>
            {formats.dateTime(entry.createdAt)}
          </time>
          <span className="font-semibold">{entry.actor.name}</span>
          <span className="min-w-0 text-t2 [overflow-wrap:anywhere]">
            {summariseChanges(entry, texts)}
          </span>
        </li>
      ))}
    </ul>
  );
}
