import { data } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/products.page.ts';
import { productListPath, withPage } from './list-address.ts';
import { ListFailure } from './list-failure.tsx';
import { AppliedFilters } from './listing/applied-filters.tsx';
import { FilterBar } from './listing/filter-bar.tsx';
import { FilterPanel } from './listing/filter-panel.tsx';
import { ListHead } from './listing/list-head.tsx';
import { loadProductList } from './listing/load-product-list.server.ts';
import { NoResults } from './listing/no-results.tsx';
import { ProductGrid } from './listing/product-grid.tsx';
import { ResultHead } from './listing/result-head.tsx';
import { SortSelect } from './listing/sort-select.tsx';
import { useList } from './listing/use-list.ts';
import { useWideScreen } from './listing/use-wide-screen.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = await loadProductList(apiFor(context), url.search);
  const status = answer.kind === 'found' ? 200 : answer.refused ? 400 : 503;
  return data({ answer, search: url.search, origin: url.origin }, { status });
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { answer, search, origin } = loaderData;
  const t = useTranslate();
  const list = useList();
  const isWide = useWideScreen();
  if (answer.kind === 'failed') {
    return (
      <div className="wrap pt-6 md:pt-9">
        <ListHead origin={origin} search={search} />
        <h1 className="mb-6">{t('shell.titleProducts')}</h1>
        <ListFailure
          refused={answer.refused}
          startHref={productListPath}
          startText={t('catalog.showAllProducts')}
        />
      </div>
    );
  }
  const { facets, popular, list: found } = answer;
  const { currentPage, numberOfPages } = found.paginationResult;
  return (
    <>
      <ListHead
        facets={facets}
        origin={origin}
        picture={found.data[0]?.imageCover}
        search={search}
      />
      {/* Both until the screen is known: style sheets hide the one that does not fit. */}
      {isWide !== true && <FilterBar className="lg:hidden" facets={facets} list={list} />}
      <div className="wrap grid pt-5 md:pt-8 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-x-10">
        {isWide !== false && <FilterPanel className="max-lg:hidden" facets={facets} list={list} />}
        <div className="min-w-0">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-3 md:grid-cols-[minmax(0,1fr)_212px] md:gap-y-4">
            <div className="col-span-full md:col-span-1">
              <ResultHead list={found} search={search} />
            </div>
            <SortSelect className="md:w-full" list={list} />
            <AppliedFilters
              className="-me-4 flex items-center gap-2 overflow-x-auto py-1.25 pe-4 [scrollbar-width:none] md:col-span-full md:me-0 md:flex-wrap md:overflow-visible md:py-0 md:pe-0"
              facets={facets}
              search={list.search}
            />
          </div>
          <div
            aria-busy={list.pending || undefined}
            className={classNames(
              // Swatches and hearts lie above their card's link, but never above the filter bar.
              'isolate mt-5 transition-opacity duration-150 md:mt-6',
              list.pending && 'opacity-50 delay-100',
            )}
          >
            {found.data.length > 0 ? (
              <ProductGrid products={found.data} />
            ) : (
              <NoResults list={found} popular={popular} search={search} />
            )}
          </div>
          <Pagination
            className="mt-10"
            hrefFor={(page) => withPage(search, page)}
            page={currentPage}
            pages={found.data.length > 0 ? numberOfPages : 0}
          />
        </div>
      </div>
    </>
  );
}

/** Without a connection not even the loader can be asked. */
export function ErrorBoundary() {
  const t = useTranslate();
  return (
    <div className="wrap pt-6 md:pt-9">
      <PageTitle>{t('shell.titleProducts')}</PageTitle>
      <h1 className="mb-6">{t('shell.titleProducts')}</h1>
      <ListFailure startHref={productListPath} startText={t('catalog.showAllProducts')} />
    </div>
  );
}
