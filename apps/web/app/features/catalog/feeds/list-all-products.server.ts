import type { ListedProduct, ProductList } from '@matjar/contract/catalog.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import type { ApiCalls } from '../../../api-calls.ts';

export const pageLength = listLimits.maximumLimit;

/** Oldest first: what arrives meanwhile comes at the end and moves nothing that was listed before. */
function pathOf(page: number, limit: number, fields: string): string {
  return `/products?sort=createdAt&limit=${limit}&page=${page}&fields=${fields}`;
}

export async function countProducts(api: ApiCalls): Promise<number> {
  const { results } = await api.get<ProductList>(pathOf(1, 1, '_id'));
  return results;
}

/** Page after page of the whole catalogue, from one page up to and including another. */
export async function* listAllProducts<Field extends keyof ListedProduct>(
  api: ApiCalls,
  fields: readonly Field[],
  { from = 1, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): AsyncGenerator<Pick<ListedProduct, Field>[]> {
  for (let page = from; page <= to; page += 1) {
    const { data, paginationResult } = await api.get<ProductList>(
      pathOf(page, pageLength, fields.join(',')),
    );
    if (data.length > 0) yield data;
    if (page >= paginationResult.numberOfPages) return;
  }
}
