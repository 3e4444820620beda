import type { ChosenProduct } from '@matjar/contract/catalog/chosen-product.ts';
import { isId } from '../../platform/ids.ts';
import type { ChosenRow } from './chosen-products.queries.ts';
import { tileUrl } from './product-shape.ts';

/** Ids as the database writes them, each once; what is none names nothing. */
export function readIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
}

/** In the order of the ids; what is gone is left out. */
export function shapeChosenProducts(
  ids: readonly string[],
  products: ReadonlyMap<string, ChosenRow>,
  publicUrl: string,
): ChosenProduct[] {
  return ids.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const { title, isShown, cover } = product;
    return { _id: id, title, isShown, ...(cover && { image: tileUrl(cover, publicUrl) }) };
  });
}
