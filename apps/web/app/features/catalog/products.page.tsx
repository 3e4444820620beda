import type { Facets, ListedProduct, ProductList } from '@matjar/contract/catalog/catalog.ts';
import { type ComponentProps, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import { useFormats, useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HydrateWhenIdle } from '../../ui/hydrate-when-idle.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Route } from './+types/products.page.ts';
import { normaliseSearch, productListPath } from './list-address.ts';
import { ListFailure } from './list-failure.tsx';
import {
  canonicalAddress,
  hasInvalidParameters,
  isWorthIndexing,
  readListState,
  withPage,
  withParameters,
} from './list-state.ts';
import { ClearLink } from './listing/clear-link.tsx';
import {
  describeFilters,
  describeMatchedWords,
  describePriceOfWords,
  type PriceOfWords,
  withoutPriceWords,
} from './listing/describe-filters.ts';
import { FilterBar } from './listing/filter-bar.tsx';
import { FilterPanel } from './listing/filter-panel.tsx';
import { SortSelect } from './listing/list-forms.tsx';
import { loadProductList, type ProductListResponse } from './listing/load-product-list.server.ts';
import { NoResults } from './listing/no-results.tsx';
import { useList } from './listing/use-list.ts';
import { PageFacts } from './page-facts.tsx';
import { ProductTile } from './product-tile.tsx';
import { useIsTyping } from './search/search-path.ts';
import { useSearchLog } from './search/use-search-log.ts';

const NothingFound = lazy(() => import('./listing/nothing-found.tsx'));

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const response = await loadProductList(apiFor(context), url.search);
  const target = redirectOf(response);
  // In the browser the page itself redirects, because it knows whether somebody is still typing.
  if (target && !new URL(request.url).pathname.endsWith('.data')) throw redirect(target);
  const status = response.kind === 'found' ? 200 : response.refused ? 400 : 503;
  const search = normaliseSearch(url.search);
  const leftOut = hasInvalidParameters(url.search);
  return data({ response, search, leftOut, origin: url.origin }, { status });
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { response, search, leftOut, origin } = loaderData;
  const t = useTranslate();
  const list = useList();
  useSearchRedirect(redirectOf(response));
  const { keyword } = readListState(search);
  useSearchLog(keyword, search, response.kind === 'found' ? response.list : undefined);
  if (response.kind === 'failed') {
    return (
      <div className="wrap pt-6 md:pt-9">
        <ListHead origin={origin} search={search} />
        <h1 className="mb-6">{t('shell.titleProducts')}</h1>
        <ListFailure
          refused={response.refused}
          startHref={productListPath}
          startText={t('catalog.showAllProducts')}
        />
      </div>
    );
  }
  const { facets, offers, list: found } = response;
  const { currentPage, numberOfPages } = found.paginationResult;
  if (offers) {
    return (
      <>
        <ListHead facets={facets} origin={origin} search={search} />
        <LateNothingFound keyword={keyword} offers={offers} />
      </>
    );
  }
  return (
    <>
      <ListHead
        facets={facets}
        origin={origin}
        picture={found.data[0]?.imageCover}
        search={search}
      />
      <OnScreens wide={false}>
        <HydrateWhenIdle>
          <FilterBar className="lg:hidden" facets={facets} list={list} />
        </HydrateWhenIdle>
      </OnScreens>
      <div className="wrap grid pt-5 md:pt-8 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-x-10">
        <OnScreens wide>
          <HydrateWhenIdle>
            <FilterPanel
              className="min-w-0 max-lg:hidden noscript:block!"
              facets={facets}
              list={list}
            />
          </HydrateWhenIdle>
        </OnScreens>
        <div className="min-w-0">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-3 md:grid-cols-[minmax(0,1fr)_212px] md:gap-y-4">
            <div className="col-span-full md:col-span-1">
              <ResultHead leftOut={leftOut} list={found} search={search} />
            </div>
            <SortSelect className="md:w-full" list={list} />
            <AppliedFilters
              className="-me-4 flex items-center gap-2 overflow-x-auto py-1.25 pe-4 [scrollbar-width:none] md:col-span-full md:me-0 md:flex-wrap md:overflow-visible md:py-0 md:pe-0"
              facets={facets}
              search={list.search}
              understood={found.search?.understood}
            />
          </div>
          <div
            aria-busy={list.pending || undefined}
            className={classNames(
              // Swatches and hearts are above their card's link, but never above the filter bar.
              'isolate mt-5 transition-opacity duration-150 md:mt-6',
              list.pending && 'opacity-50 delay-100',
            )}
          >
            {found.data.length > 0 ? (
              <HydrateWhenIdle>
                <FoundProducts list={found} />
              </HydrateWhenIdle>
            ) : (
              <NoResults list={found} search={search} />
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

/**
 * Filters are beside the list or above it. Both until the screen is known: the server's HTML must fit every screen, and
 * CSS hides the one that does not. A component of its own, so that to know it renders neither filters nor list again.
 */
function OnScreens({ wide, children }: { wide: boolean; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 1024px)', null);
  return (isWide === null || isWide === wide) && children;
}

/**
 * Memoised: a new render before its code is loaded would hide it for a while. Until then the footer stays
 * below.
 */
const LateNothingFound = memo(function LateNothingFound(
  props: ComponentProps<typeof NothingFound>,
) {
  return (
    <Suspense fallback={<div className="min-h-[200vh]" />}>
      <NothingFound {...props} />
    </Suspense>
  );
});

/** The redirect that staff defined for the keyword. */
function redirectOf(response: ProductListResponse): string | undefined {
  return response.kind === 'found' ? response.list.search?.redirect : undefined;
}

/** Redirects, unless somebody is still typing: it may become another keyword. */
function useSearchRedirect(path: string | undefined): void {
  const navigate = useNavigate();
  const isTyping = useIsTyping();
  useEffect(() => {
    if (path && !isTyping) void navigate(path, { replace: true });
  }, [path, isTyping, navigate]);
}

/** Offline, not even the loader responds. */
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

/** Title, canonical URL and the rest of the head for the list. */
function ListHead({
  search,
  origin,
  facets,
  picture,
}: {
  search: string;
  origin: string;
  facets?: Facets;
  picture?: string | undefined;
}) {
  const t = useTranslate();
  const state = readListState(search);
  const chosen = [
    ...(facets?.categories ?? []).filter(({ _id }) => state.categories.includes(_id)),
    ...(facets?.brands ?? []).filter(({ _id }) => state.brands.includes(_id)),
  ];
  const title = state.keyword
    ? t('catalog.titleSearch', { keyword: state.keyword })
    : chosen.map(({ name }) => name).join(', ') || t('shell.titleProducts');
  const indexed = facets !== undefined && isWorthIndexing(state);
  return (
    <>
      <PageFacts
        description={t('catalog.listDescription')}
        title={title}
        url={origin + canonicalAddress(search)}
        {...(picture && { image: picture })}
      />
      {!indexed && <meta content="noindex, follow" name="robots" />}
    </>
  );
}

/** The heading, the count, and the correction of a misspelt keyword. */
function ResultHead({
  list,
  search,
  leftOut,
}: {
  list: ProductList;
  search: string;
  leftOut: boolean;
}) {
  const t = useTranslate();
  const { keyword } = readListState(search);
  const { correction, results: count } = list;
  const found = count > 0;
  const understood = list.search?.understood;
  const countForKeyword = () => {
    const words = { keyword: (found && correction) || understood?.keyword || keyword };
    const full = list.search?.fullMatches ?? count;
    const partial = count - full;
    if (full === 0 && partial > 0) return t('catalog.partialCountFor', { count, ...words });
    const fullText = t('catalog.productCountFor', { count: full, ...words });
    return partial > 0 ? `${fullText}, ${t('catalog.morePartial', { count: partial })}` : fullText;
  };
  return (
    <div>
      <h1>{found ? t('catalog.results') : t('catalog.noResults')}</h1>
      <p className="mt-1 text-t2" role="status">
        {keyword ? countForKeyword() : t('catalog.productCount', { count })}
      </p>
      {leftOut && <p className="mt-1 text-t2">{t('catalog.leftOut')}</p>}
      {found && (correction || understood) && (
        <p className="mt-1 text-t2">
          {correction ? t('catalog.searchedFor', { correction }) : t('catalog.understoodPrice')}{' '}
          <AppLink
            className="font-semibold text-brand-ink underline-offset-4 hover:underline"
            href={withParameters(search, { asTyped: '1' })}
          >
            {t('catalog.searchInstead', { keyword })}
          </AppLink>
        </p>
      )}
    </div>
  );
}

/** Two columns, three from 768 px, four from 1280 px beside the filters. */
const pictureSizes =
  '(min-width: 1280px) 213px, (min-width: 1024px) calc((100vw - 408px) / 3), (min-width: 768px) calc((100vw - 120px) / 3), calc((100vw - 44px) / 2)';

const firstRow = 4;

/**
 * Products that match all words, a line, and the others. Memoised, so that a ticked box reacts before they
 * render.
 */
const FoundProducts = memo(function FoundProducts({ list }: { list: ProductList }) {
  const t = useTranslate();
  const { data, results, search } = list;
  const { currentPage, limit } = list.paginationResult;
  const full = search?.fullMatches ?? results;
  const fullHere = Math.max(0, full - (currentPage - 1) * limit);
  if (fullHere >= data.length) return <ProductGrid products={data} />;
  return (
    <>
      {fullHere > 0 && <ProductGrid products={data.slice(0, fullHere)} />}
      <p className={classNames('mb-5 text-t2', fullHere > 0 && 'mt-8 border-line border-t pt-5')}>
        {t(full > 0 ? 'catalog.partialFromHere' : 'catalog.partialOnly')}
      </p>
      <ProductGrid eager={fullHere === 0} products={data.slice(fullHere)} search={search} />
    </>
  );
});

function ProductGrid({
  products,
  eager = true,
  search,
}: {
  products: readonly ListedProduct[];
  eager?: boolean;
  search?: ProductList['search'];
}) {
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6.5 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4">
      {products.map((product, at) => (
        <li className="min-w-0" key={product._id}>
          <ProductTile
            eager={eager && at < firstRow}
            heading="h2"
            // An empty one keeps the lines of a row beside each other.
            note={search && (describeMatchedWords(search, product._id, t) ?? '')}
            product={product}
            sizes={pictureSizes}
          />
        </li>
      ))}
    </ul>
  );
}

/** One removable chip per filter; on phones a row that scrolls sideways. */
function AppliedFilters({
  search,
  facets,
  understood,
  className,
}: {
  search: string;
  facets: Facets;
  understood: PriceOfWords | undefined;
  className: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const locale = useNumberLocale();
  const applied = [
    ...describePriceOfWords(search, understood, t, formats.price),
    ...describeFilters(search, facets, t, { price: formats.price, locale }),
  ];
  if (applied.length === 0) return null;
  return (
    <ul aria-label={t('catalog.appliedFilters')} className={className}>
      {applied.map(({ name, without }) => (
        <li className="shrink-0" key={without}>
          <Chip href={without} name={name} />
        </li>
      ))}
      <li className="shrink-0 max-md:hidden">
        <ClearLink className="text-xs" search={withoutPriceWords(search, understood)} />
      </li>
    </ul>
  );
}
