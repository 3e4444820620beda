import type { Client } from '@matjar/client/client.ts';
import { lightenBanners, lightenProducts, lightenStrip } from '../light-pictures.ts';
import { firstMostSold, firstTvs } from './home-lists.ts';

const stripLength = 24;

/**
 * All that Home shows. What cannot be loaded is `null` and leaves its place to a note: one failing
 * call must not close the whole shop.
 */
export async function loadHome(api: Client, { signal }: Pick<Request, 'signal'>) {
  const [categories, brands, banners, mostSold, tvs] = await Promise.all([
    orNull(api.call('GET /categories', { query: { limit: stripLength } }), signal),
    orNull(api.call('GET /brands', { query: { limit: stripLength } }), signal),
    orNull(api.call('GET /banners'), signal),
    orNull(api.call('GET /products', { query: firstMostSold }), signal),
    orNull(api.call('GET /products', { query: firstTvs }), signal),
  ]);
  return {
    categories: categories && lightenStrip(categories.data),
    brands: brands && lightenStrip(brands.data),
    banners: lightenBanners(banners?.data ?? []),
    mostSold: mostSold && { ...mostSold, data: lightenProducts(mostSold.data) },
    tvs: tvs && { ...tvs, data: lightenProducts(tvs.data) },
  };
}

async function orNull<Answer>(call: Promise<Answer>, signal: AbortSignal): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    // A call also fails when the browser has gone, which nobody needs to hear of.
    if (!signal.aborted) console.error('A part of the home page could not be loaded.', error);
    return null;
  }
}
