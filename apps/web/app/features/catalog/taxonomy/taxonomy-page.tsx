import type { Brand, Category } from '@matjar/contract/catalog/catalog.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Await, useLocation } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { productListPath } from '../list-address.ts';
import { ListFailure } from '../list-failure.tsx';
import { readPage } from '../list-state.ts';
import type { TaxonomyResponse } from './load-taxonomy.server.ts';

export type TaxonomyPageProps = {
  title: string;
  path: string;
  emptyText: string;
  response: TaxonomyResponse | Promise<TaxonomyResponse>;
  gridClass: string;
  renderTile: (item: Category | Brand) => ReactNode;
  /** Placeholder of a tile while its page loads. */
  skeleton: ComponentType;
  skeletonCount: number;
};

/** A paged grid of tiles, with its loading, empty and failed states. */
export function TaxonomyPage({
  title,
  response,
  gridClass,
  skeleton,
  skeletonCount,
  ...rest
}: TaxonomyPageProps) {
  const page = readPage(new URLSearchParams(useLocation().search).get('page'));
  const show = (list: TaxonomyResponse) =>
    list ? <Tiles gridClass={gridClass} list={list} {...rest} /> : <TaxonomyFailure />;
  return (
    <div className="wrap pt-6 md:pt-9">
      <h1>{title}</h1>
      <div className="mt-5 md:mt-8">
        {response instanceof Promise ? (
          // The key makes every page start with skeletons instead of the last tiles.
          <Suspense
            fallback={<Loading count={skeletonCount} gridClass={gridClass} of={skeleton} />}
            key={page}
          >
            <Await errorElement={<TaxonomyFailure />} resolve={response}>
              {show}
            </Await>
          </Suspense>
        ) : (
          // No boundary around available content: React may stream it late, to be placed by scripts.
          show(response)
        )}
      </div>
    </div>
  );
}

function Tiles({
  list: { data, paginationResult },
  path,
  emptyText,
  gridClass,
  renderTile,
}: Pick<TaxonomyPageProps, 'path' | 'emptyText' | 'gridClass' | 'renderTile'> & {
  list: NonNullable<TaxonomyResponse>;
}) {
  const t = useTranslate();
  if (data.length === 0) {
    return (
      <EmptyState
        action={
          paginationResult.currentPage > 1 ? (
            <ButtonLink href={path} variant="outline">
              {t('catalog.firstPage')}
            </ButtonLink>
          ) : (
            <ButtonLink href={productListPath} variant="outline">
              {t('shell.discoverProducts')}
            </ButtonLink>
          )
        }
        bordered
        heading="h2"
        icon="shapes"
        title={emptyText}
      />
    );
  }
  return (
    <>
      <ul className={gridClass}>
        {data.map((item) => (
          <li className="min-w-0" key={item._id}>
            {renderTile(item)}
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-10"
        hrefFor={(page) => (page > 1 ? `${path}?page=${page}` : path)}
        page={paginationResult.currentPage}
        pages={paginationResult.numberOfPages}
      />
    </>
  );
}

function Loading({
  of: Stand,
  count,
  gridClass,
}: {
  of: ComponentType;
  count: number;
  gridClass: string;
}) {
  return (
    <LoadingRegion>
      <div className={gridClass}>
        {Array.from({ length: count }, (_, at) => `stand-in ${at}`).map((key) => (
          <Stand key={key} />
        ))}
      </div>
    </LoadingRegion>
  );
}

function TaxonomyFailure() {
  const t = useTranslate();
  return <ListFailure startHref={productListPath} startText={t('shell.discoverProducts')} />;
}
