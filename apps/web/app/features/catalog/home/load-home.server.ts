import type { Client } from '@matjar/client/client.ts';
import { lightenBanners, lightenProducts, lightenStrip } from '../light-pictures.ts';
import { firstMostSold, firstTvs } from './home-lists.ts';

const stripLength = 24;

/**
 * All that Home shows. What cannot be loaded is `null` and leaves its place to a note: one failing
 * call must not close the whole shop.
 */
export async function loadHome(api: Client) {
  const [categories, brands, banners, mostSold, tvs] = await Promise.all([
    orNull(api.call('GET /categories', { query: { limit: stripLength } })),
    orNull(api.call('GET /brands', { query: { limit: stripLength } })),
    orNull(api.call('GET /banners')),
    orNull(api.call('GET /products', { query: firstMostSold })),
    orNull(api.call('GET /products', { query: firstTvs })),
  ]);
  return {
    categories: categories && lightenStrip(categories.data),
    brands: brands && lightenStrip(brands.data),
    banners: lightenBanners(banners?.data ?? []),
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
