import type { Client } from '@matjar/client/client.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import { apiFor } from '../../../api-client.server.ts';
import type { Route } from './+types/sitemap-part.ts';
import {
  listAllProducts,
  pageLength,
  productsPerSitemap,
  readPartNumber,
} from './list-all-products.server.ts';
import { streamXml, xmlElement } from './xml.ts';

const fixedPaths = [
  '/',
  '/allCategories',
  '/allBrands',
  '/products',
  '/about',
  '/contact',
  '/delivery',
  '/returns',
];

/** `/sitemap-pages.xml` and `/sitemap-products-1.xml`, `-2` and so on. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiFor(context);
  const { origin } = new URL(request.url);
  if (params.file === 'sitemap-pages') return streamXml(writeUrls(origin, listPagePaths(api)));
  const part = readPartNumber(params.file);
  if (part === undefined) return new Response('Not found', { status: 404 });
  return streamXml(writeUrls(origin, listProductPaths(api, part)));
}

async function* writeUrls(origin: string, pages: AsyncGenerator<string[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const paths of pages) {
    yield paths.map((path) => `<url>${xmlElement('loc', origin + path)}</url>\n`).join('');
  }
  yield '</urlset>\n';
}

async function* listPagePaths(api: Client): AsyncGenerator<string[]> {
  yield fixedPaths;
  const pages = await api.call('GET /pages');
  yield pages.data.map(({ path }) => path);
  const query = { limit: listLimits.maximumLimit };
  const categories = await api.call('GET /categories', { query });
  yield categories.data.map(({ _id }) => `/products?category[in]=${_id}`);
  const brands = await api.call('GET /brands', { query });
  yield brands.data.map(({ _id }) => `/products?brand[in]=${_id}`);
}

async function* listProductPaths(api: Client, part: number): AsyncGenerator<string[]> {
  const pages = productsPerSitemap / pageLength;
  const range = { from: (part - 1) * pages + 1, to: part * pages };
  for await (const products of listAllProducts(api, ['_id'], range)) {
    yield products.map(({ _id }) => `/products/${_id}`);
  }
}
