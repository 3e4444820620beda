import { useSearchParams } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { readPage } from '../catalog/list-state.ts';
import { MyOrdersCards, MyOrdersTable } from './my-orders-list.tsx';
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
      <PageTitle>{t('accountPages.accountOrders')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{t('accountPages.accountOrders')}</h1>
          <p className="mt-1 min-h-5.5 text-t2">
            {list && list.results > 0 && t('orderPages.count', { count: list.results })}
          </p>
        </div>
        {list?.results !== 0 && (
          <ButtonLink href="/account/orders" icon="truck" variant="outline">
            {t('orderPages.trackingTitle')}
          </ButtonLink>
        )}
      </div>
      {!list && isError && (
        <ErrorState bordered heading="h2" onRetry={() => void refetch()} retrying={isFetching} />
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
      bordered
      heading="h2"
      icon="package-open"
      text={t('orderPages.noOrdersText')}
      title={t('orderPages.noOrders')}
    />
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function MyOrdersSkeleton() {
  return (
    <LoadingRegion>
      <Panel className="max-md:hidden" flush>
        <div className="h-11 border-line border-b bg-sunken" />
        {rows.map((row) => (
          <div
            className="flex h-18 items-center justify-between gap-6 border-line border-b px-6 last:border-b-0"
            key={row}
          >
            <Skeleton className="h-6.5 w-24 rounded-r1" />
            <Skeleton className="h-11 w-20 rounded-control" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-14" />
            <Skeleton className="h-4 w-22" />
            <Skeleton className="h-4 w-18" />
          </div>
        ))}
      </Panel>
      <div className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <Skeleton className="h-48 rounded-r3" key={row} />
        ))}
      </div>
    </LoadingRegion>
  );
}
