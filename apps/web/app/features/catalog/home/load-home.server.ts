import type { Banner } from '@matjar/contract/banners.ts';
import type { Brand, Category, ProductList } from '@matjar/contract/catalog.ts';
import type { ApiCalls } from '../../../api-calls.ts';
import { lightenProducts, lightenStrip } from '../light-pictures.ts';
import { firstMostSold, firstTvs } from './home-lists.ts';

interface Listed<Item> {
  data: Item[];
}

const stripLength = 24;

/**
 * All that Home shows. What cannot be loaded is `null` and leaves its place to a note: one failing
 * call must not close the whole shop.
 */
export async function loadHome(api: ApiCalls) {
  const [categories, brands, banners, mostSold, tvs] = await Promise.all([
    orNull(api.get<Listed<Category>>(`/categories?limit=${stripLength}`)),
    orNull(api.get<Listed<Brand>>(`/brands?limit=${stripLength}`)),
    orNull(api.get<Listed<Banner>>('/banners')),
    orNull(api.get<ProductList>(firstMostSold)),
    orNull(api.get<ProductList>(firstTvs)),
  ]);
  return {
    categories: categories && lightenStrip(categories.data),
    brands: brands && lightenStrip(brands.data),
    banners: banners?.data ?? [],
    mostSold: mostSold && { ...mostSold, data: lightenProducts(mostSold.data) },
    tvs: tvs && { ...tvs, data: lightenProducts(tvs.data) },
  };
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    console.error('A part of the home page could not be loaded.', error);
    return null;
  }
}
