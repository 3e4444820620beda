import { orderStates, orderStatuses } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ItemPictures } from './item-pictures.tsx';
import { OrderProgress } from './order-progress.tsx';
import { useOrders } from './orders-data.ts';

const onTheWay = orderStatuses.filter(
  (status) => orderStates[status].counts && status !== 'delivered',
);
const query = { status: onTheWay, mine: '1', limit: 20 } as const;

/** Orders on their way, with their progress. */
export default function OrderTrackingPage() {
  const t = useTranslate();
  const { data: list, isError, isFetching, refetch } = useOrders(query);
  return (
    <>
      <PageTitle>{t('orderPages.trackingTitle')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{t('orderPages.trackingTitle')}</h1>
          <p className="mt-1 text-t2">{t('orderPages.trackingText')}</p>
        </div>
        <ButtonLink href="/account/myOrders" variant="outline">
          {t('orderPages.allOrders')}
        </ButtonLink>
      </div>
      {!list && isError && (
        <ErrorState bordered heading="h2" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!list && !isError && (
        <LoadingRegion className="grid gap-4">
          <Skeleton className="h-51 rounded-r3" />
          <Skeleton className="h-51 rounded-r3" />
        </LoadingRegion>
      )}
      {list?.data.length === 0 && (
        <EmptyState
          action={
            <ButtonLink href="/products" variant="outline">
              {t('orderPages.discover')}
            </ButtonLink>
          }
          bordered
          heading="h2"
          icon="package-open"
          text={t('orderPages.nothingOnTheWayText')}
          title={t('orderPages.nothingOnTheWay')}
        />
      )}
      <ul className="grid gap-4">
        {list?.data.map((order) => (
          <TrackedOrder key={order._id} order={order} />
        ))}
      </ul>
    </>
  );
}

/** An order on its way; the whole card is a link. */
function TrackedOrder({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className="relative rounded-r3 border border-line bg-surface p-5 md:p-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-md md:text-md">
          <AppLink
            className="inline-flex min-h-11 items-center gap-1 rounded-r1 after:absolute after:inset-0 after:rounded-r3"
            href={`/account/orders/${order._id}`}
          >
            {t('orderPages.orderNumber', { number: order.number })}
            <Icon className="rtl:-scale-x-100" name="chevron-right" size={18} />
          </AppLink>
        </h2>
        <div className="flex items-center gap-4">
          <ItemPictures lines={order.cartItems} />
          <span className="font-bold text-md tabular-nums">
            {formats.price(order.totalOrderPrice)}
          </span>
        </div>
      </div>
      <OrderProgress order={order} />
    </li>
  );
}
