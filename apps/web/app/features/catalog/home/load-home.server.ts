import type { Client } from '@matjar/client/client.ts';
import type { Brand, Category, ProductList } from '@matjar/contract/catalog/catalog.ts';
import type { ProductSource, ShownSection } from '@matjar/contract/content/content-home.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { tileFields } from '../card-facts.ts';
import { lightenProducts, lightenStrip } from '../light-pictures.ts';

const stripLength = 24;
/** Enough for the first view and a few more; the rest is loaded on sliding. */
const firstProducts = 8;
const maxProducts = 50;

type Of<Type extends ShownSection['type']> = Extract<ShownSection, { type: Type }>;
/** Parameters of a list of products. */
type ListQuery = Record<string, string>;

/** A section with its content; `null` if that could not be loaded. */
export type HomeSection =
  | Of<'hero'>
  | Of<'banners'>
  | Of<'text'>
  | (Of<'categories'> & { list: Category[] | null })
  | (Of<'brands'> & { list: Brand[] | null })
  | (Omit<Of<'products'>, 'source'> & {
      list: Pick<ProductList, 'results' | 'data'> | null;
      /**
       * Query for as many products as the slider ever shows; null for a row chosen by hand, which is
       * complete.
       */
      more: { query: ListQuery; limit: number } | null;
    });

/**
 * The sections of the home page in order. Content that fails to load is `null` and shows a note: one failing
 * call must not break the whole page.
 */
export async function loadHome(
  api: Client,
  { signal, url }: Pick<Request, 'signal' | 'url'>,
): Promise<{ sections: HomeSection[] | null }> {
  const { searchParams } = new URL(url);
  const query = Object.fromEntries(
    ['preview', 'at'].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const home = await orNull(api.call('GET /content/home', { query }), signal);
  if (!home) return { sections: null };
  const load = (section: ShownSection) => loadSection(api, section, signal);
  return { sections: await Promise.all(home.data.sections.map(load)) };
}

async function loadSection(
  api: Client,
  section: ShownSection,
  signal: AbortSignal,
): Promise<HomeSection> {
  const query = { limit: stripLength, fields: '_id,name,picture' };
  switch (section.type) {
    case 'categories': {
      const response = await orNull(api.call('GET /categories', { query }), signal);
      return { ...section, list: response && lightenStrip(response.data) };
    }
    case 'brands': {
      const response = await orNull(api.call('GET /brands', { query }), signal);
      return { ...section, list: response && lightenStrip(response.data) };
    }
    case 'products': {
      const { source, ...shown } = section;
      const found = await orNull(listProducts(api, source), signal);
      const list = found && {
        results: found.list.results,
        data: lightenProducts(found.list.data),
      };
      return { ...shown, list, more: found?.more ?? null };
    }
    default:
      return section;
  }
}

async function listProducts(api: Client, source: ProductSource) {
  if (source.by === 'chosen') {
    const ids = source.products.map(({ id }) => id).join(',');
    const { data } = await api.call('GET /products/by-ids', {
      query: { ids, fields: tileFields },
    });
    return { list: { results: data.length, data }, more: null };
  }
  const query = queryOf(source);
  const list = await api.call('GET /products', {
    query: { ...query, limit: firstProducts, fields: tileFields },
  });
  const limit = source.by === 'sold' ? pageSizes.mostSold : maxProducts;
  return { list, more: { query, limit } };
}

function queryOf(source: Exclude<ProductSource, { by: 'chosen' }>): ListQuery {
  switch (source.by) {
    case 'sold':
      return { sort: '-sold' };
    case 'newest':
      return { sort: '-createdAt' };
    case 'sale':
      return { onSale: 'true', sort: '-sold' };
    case 'keyword':
      return { keyword: source.keyword };
    case 'category':
      return { 'category[in]': source.category?.id ?? '', sort: '-sold' };
    default:
      return { 'brand[in]': source.brand?.id ?? '', sort: '-sold' };
  }
}

async function orNull<Response>(
  call: Promise<Response>,
  signal: AbortSignal,
): Promise<Response | null> {
  try {
    return await call;
  } catch (error) {
    // Calls also fail if the browser disconnects, which need not be logged.
    if (!signal.aborted) console.error('A part of the home page could not be loaded.', error);
    return null;
  }
}
