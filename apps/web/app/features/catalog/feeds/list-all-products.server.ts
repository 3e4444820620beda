import type { Client } from '@matjar/client/client.ts';
import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { listLimits } from '@matjar/contract/limits.ts';

export const pageLength = listLimits.maximumLimit;

/** Oldest first: new products are appended and do not shift pages. */
function readPage(api: Client, page: number, limit: number, fields: string) {
  return api.call('GET /products', { query: { sort: 'createdAt', limit, page, fields } });
}

export async function countProducts(api: Client): Promise<number> {
  const { results } = await readPage(api, 1, 1, '_id');
  return results;
}

/** The whole catalogue page by page, from one page to another, inclusive. */
export async function* listAllProducts<Field extends keyof ListedProduct>(
  api: Client,
  fields: readonly Field[],
  { from = 1, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): AsyncGenerator<Pick<ListedProduct, Field>[]> {
  for (let page = from; page <= to; page += 1) {
    const { data, paginationResult } = await readPage(api, page, pageLength, fields.join(','));
    if (data.length > 0) yield data;
    if (page >= paginationResult.numberOfPages) return;
  }
}

/** Sitemaps may have 50,000 URLs; smaller files are quicker to fetch again. */
export const productsPerSitemap = 10_000;

/** The number in `sitemap-products-3`; undefined for other names. */
export function readPartNumber(name: string): number | undefined {
  const number = Number(/^sitemap-products-([1-9]\d{0,5})$/.exec(name)?.[1]);
  return Number.isNaN(number) ? undefined : number;
}

/** The files in the index for a number of products. */
export function listSitemaps(products: number): string[] {
  const files = Math.ceil(products / productsPerSitemap);
  return [
    'sitemap-pages.xml',
    ...Array.from({ length: files }, (_, at) => `sitemap-products-${at + 1}.xml`),
  ];
}
