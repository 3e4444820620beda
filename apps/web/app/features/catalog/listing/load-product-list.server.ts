import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { Category, Facets, ProductList } from '@matjar/contract/catalog/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import type { PopularSearch } from '@matjar/contract/searches/searches.ts';
import { tileFields } from '../card-facts.ts';
import { lightenProducts, lightenStrip } from '../light-pictures.ts';
import { listParameters } from '../list-address.ts';
import { hasFilters, readListState, writeApiQuery } from '../list-state.ts';

export type FacetValue = Facets['categories'][number];

export type ProductListResponse =
  /** `offers` are for searches without results; filters without results can be removed. */
  | { kind: 'found'; list: ProductList; facets: Facets; offers: NoResultsOffers | null }
  /** `refused`: the address is invalid; otherwise a retry may help. */
  | { kind: 'failed'; refused: boolean };

const noFacets: Facets = {
  categories: [],
  brands: [],
  ratings: [],
  price: { min: 0, max: 0, histogram: [] },
  inStock: 0,
  onSale: 0,
  specifications: [],
};

/** The products of an address; if there are none, also alternatives. */
export async function loadProductList(api: Client, search: string): Promise<ProductListResponse> {
  try {
    const query = writeApiQuery(search, {
      limit: String(pageSizes.products),
      facets: '1',
      fields: `${tileFields},imageCover`,
    });
    const { facets = noFacets, ...list } = await api.call('GET /products', {
      query: new URLSearchParams(query),
    });
    const offers = list.results === 0 ? await loadNoResultsOffers(api, search) : null;
    return { kind: 'found', list: { ...list, data: lightenProducts(list.data) }, facets, offers };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', refused: error.status === 400 };
  }
}

/** Alternatives for a search without results. */
export interface NoResultsOffers {
  /** Similar searches with results. */
  suggestions: PopularSearch[];
  categories: Category[];
  mostSold: ProductList['data'];
  popular: PopularSearch[];
}

const categoriesShown = 8;

const suggestionsShown = 3;

const mostSoldQuery = { sort: '-sold', limit: 8, fields: tileFields };

/** Null for a filtered list. */
async function loadNoResultsOffers(api: Client, search: string): Promise<NoResultsOffers | null> {
  const state = readListState(search);
  const { keyword } = state;
  if (!keyword || hasFilters(state)) return null;
  const isAsTyped = new URLSearchParams(search).has(listParameters.asTyped);
  const [facets, categories, mostSold, popular, corrected, near] = await Promise.all([
    api.call('GET /products', { query: { limit: 1, facets: '1', fields: '_id' } }),
    api.call('GET /categories', { query: { limit: 100 } }),
    api.call('GET /products', { query: mostSoldQuery }),
    api.call('GET /searches/popular', {}),
    isAsTyped ? findCorrected(api, keyword) : [],
    api.call('GET /searches/popular', { query: { near: keyword } }),
  ]);
  const counts = new Map(facets.facets?.categories.map(({ _id, count }) => [_id, count]));
  const countOf = ({ _id }: Category) => counts.get(_id) ?? 0;
  return {
    suggestions: [
      ...corrected,
      ...near.data.filter(({ text }) => text !== corrected[0]?.text),
    ].slice(0, suggestionsShown),
    categories: lightenStrip(
      categories.data
        .filter((category) => countOf(category) > 0)
        .toSorted((one, other) => countOf(other) - countOf(one))
        .slice(0, categoriesShown),
    ),
    mostSold: lightenProducts(mostSold.data),
    popular: popular.data,
  };
}

/** The correction of the keyword. */
async function findCorrected(api: Client, keyword: string): Promise<PopularSearch[]> {
  const query = { keyword, limit: 1, fields: '_id' };
  const { results, correction } = await api.call('GET /products', { query });
  return results > 0 ? [{ text: correction ?? keyword, results }] : [];
}
