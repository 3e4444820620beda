import type { SelectedProduct } from '@matjar/contract/catalog/selected-product.ts';
import { isId } from '../../platform/ids.ts';
import { tileUrl } from './product.mapper.ts';
import type { SelectedRow } from './selected-products.queries.ts';

/** Ids as the database writes them, each once; what is none names nothing. */
export function readIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
}

/** In the order of the ids; what is gone is left out. */
export function mapSelectedProducts(
  ids: readonly string[],
  products: ReadonlyMap<string, SelectedRow>,
  publicUrl: string,
): SelectedProduct[] {
  return ids.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const { title, isShown, cover } = product;
    return { _id: id, title, isShown, ...(cover && { image: tileUrl(cover, publicUrl) }) };
  });
}
