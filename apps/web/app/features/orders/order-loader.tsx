import type { Order } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { isMissing } from '../../loader-errors.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { type ReturnsOf, useReturns } from '../returns/returns-data.ts';
import { useOrder } from './orders-data.ts';

interface OrderShownProps {
  /** URL of the list. */
  listHref: string;
  children: (order: Order) => ReactNode;
}

interface OrderLoaderProps extends OrderShownProps {
  id: string;
  /** For staff, who work on it together. */
  follows?: Parameters<typeof useOrder>[1];
}

export function OrderLoader({ id, follows, ...rest }: OrderLoaderProps) {
  const t = useTranslate();
  const missing = { title: t('orderPages.missingTitle'), text: t('orderPages.missingText') };
  return <OrderQuery {...rest} query={useOrder(id, follows)} missing={missing} />;
}

/** An order, or its skeleton, "not found" or error state. */
export function OrderQuery({
  query: { data: order, error, isFetching, refetch },
  missing,
  listHref,
  children,
}: OrderShownProps & {
  query: ReturnType<typeof useOrder>;
  missing: { title: string; text: string; action?: string };
}) {
  const t = useTranslate();
  if (order) {
    return (
      <>
        <PageTitle>{t('orderPages.orderNumber', { number: order.number })}</PageTitle>
        {children(order)}
      </>
    );
  }
  if (!error) return <OrderSkeleton />;
  if (isMissing(error)) {
    return (
      <>
        <PageTitle>{missing.title}</PageTitle>
        <EmptyState
          action={
            <ButtonLink href={listHref} variant="outline">
              {missing.action ?? t('accountPages.titleOrders')}
            </ButtonLink>
          }
          bordered
          heading="h1"
          icon="search-x"
          text={missing.text}
          title={missing.title}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('accountPages.titleOrder')}</PageTitle>
      <h1 className="mb-6">{t('accountPages.titleOrder')}</h1>
      <ErrorState
        bordered
        heading="h2"
        onRetry={() => void refetch()}
        retrying={isFetching}
        text={t('orderPages.loadFailed')}
      />
    </>
  );
}

/** Returns are shown above most of the order: loaded first, they cause no layout shift. */
export function AfterReturns({
  order,
  link,
  children,
}: Pick<ReturnsOf, 'link'> & { order: Order; children: ReactNode }) {
  const { isPending, failureCount } = useReturns({ orderId: order._id, link });
  return order.isDelivered && isPending && failureCount === 0 ? <OrderSkeleton /> : children;
}

function OrderSkeleton() {
  const t = useTranslate();
  return (
    <LoadingRegion className="grid gap-5">
      <PageTitle>{t('accountPages.titleOrder')}</PageTitle>
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-30 rounded-r3" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Skeleton className="h-80 rounded-r3" />
        <Skeleton className="h-60 rounded-r3" />
      </div>
    </LoadingRegion>
  );
}
