import { PackageOpen, Truck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { readPage } from '../catalog/list-address.ts';
import { MyOrdersCards } from './my-orders-cards.tsx';
import { MyOrdersSkeleton } from './my-orders-skeleton.tsx';
import { MyOrdersTable } from './my-orders-table.tsx';
import { useOrders } from './orders-data.ts';

const perPage = 10;

export default function MyOrdersPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const page = readPage(query.get('page'));
  const {
    data: list,
    isError,
    isFetching,
    refetch,
  } = useOrders({ mine: '1', page, limit: perPage });
  return (
    <>
      <PageTitle>{t('shell.accountOrders')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{t('shell.accountOrders')}</h1>
          <p className="mt-1 min-h-5.5 text-t2">
            {list && list.results > 0 && t('orderPages.count', { count: list.results })}
          </p>
        </div>
        {list && list.results > 0 && (
          <ButtonLink href="/account/orders" icon={Truck} variant="outline">
            {t('orderPages.trackingTitle')}
          </ButtonLink>
        )}
      </div>
      {!list && isError && (
        <ErrorState framed onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!list && !isError && <MyOrdersSkeleton />}
      {list?.data.length === 0 && <NoOrders />}
      {list && list.data.length > 0 && (
        <>
          <MyOrdersTable orders={list.data} />
          <MyOrdersCards orders={list.data} />
          <Pagination
            className="mt-8"
            hrefFor={(next) => (next === 1 ? '/account/myOrders' : `?page=${next}`)}
            label={t('orderPages.pages')}
            page={page}
            pages={list.paginationResult.numberOfPages}
          />
        </>
      )}
    </>
  );
}

function NoOrders() {
  const t = useTranslate();
  return (
    <EmptyState
      action={
        <ButtonLink href="/products" variant="outline">
          {t('orderPages.discover')}
        </ButtonLink>
      }
      framed
      heading="h2"
      icon={PackageOpen}
      text={t('orderPages.noOrdersText')}
      title={t('orderPages.noOrders')}
    />
  );
}
