import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { Facets, ProductList } from '@matjar/contract/catalog/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { tileFields } from '../card-facts.ts';
import { lightenProducts } from '../light-pictures.ts';
import { writeApiQuery } from '../list-address.ts';
import { loadNoResultsOffers, type NoResultsOffers } from './load-no-results-offers.server.ts';

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
