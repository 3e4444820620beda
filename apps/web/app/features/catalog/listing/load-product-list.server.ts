import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { Facets, ProductList } from '@matjar/contract/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { tileFields } from '../card-facts.ts';
import { lightenProducts } from '../light-pictures.ts';
import { writeApiQuery } from '../list-address.ts';

export type FacetValue = Facets['categories'][number];

export type ProductListAnswer =
  | { kind: 'found'; list: ProductList; facets: Facets; popular: FacetValue[] }
  /** `refused`: the address itself makes no sense; otherwise trying again may help. */
  | { kind: 'failed'; refused: boolean };

const popularShown = 6;
const noFacets: Facets = {
  categories: [],
  brands: [],
  ratings: [],
  price: { min: 0, max: 0, histogram: [] },
  inStock: 0,
  onSale: 0,
  specifications: [],
};

/** The products an address asks for; for an empty answer also where people could go instead. */
export async function loadProductList(api: Client, search: string): Promise<ProductListAnswer> {
  try {
    const query = writeApiQuery(search, {
      limit: String(pageSizes.products),
      facets: '1',
      fields: `${tileFields},imageCover`,
    });
    const { facets = noFacets, ...list } = await api.call('GET /products', {
      query: new URLSearchParams(query),
    });
    const popular = list.data.length === 0 ? await loadPopularCategories(api) : [];
    return { kind: 'found', list: { ...list, data: lightenProducts(list.data) }, facets, popular };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', refused: error.status === 400 };
  }
}

async function loadPopularCategories(api: Client): Promise<FacetValue[]> {
  const { facets = noFacets } = await api.call('GET /products', {
    query: { limit: 1, facets: '1', fields: '_id' },
  });
  return facets.categories
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, popularShown);
}
