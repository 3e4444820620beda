import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Catalog } from './catalog.ts';
import { findNewestReviews, findProductById } from './product.queries.ts';
import { shapeDetailedProduct } from './product-shape.ts';

export async function showProduct(
  catalog: Catalog,
  id: string,
): Promise<{ data: DetailedProduct } | Refusal<'not_found'>> {
  if (!isId(id)) return refuse('not_found');
  const [product, reviews] = await Promise.all([
    findProductById(catalog.db, id),
    findNewestReviews(catalog.db, id, pageSizes.detailReviews),
  ]);
  if (!product) return refuse('not_found');
  return { data: shapeDetailedProduct(product, reviews, catalog) };
}
