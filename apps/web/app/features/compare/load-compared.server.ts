import type { Client } from '@matjar/client/client.ts';
import { readComparedIds } from '../../compare-data/compared-products.ts';
import { lightenPicture } from '../catalog/light-pictures.ts';
import { findProduct } from '../catalog/product/load-product.server.ts';
import type { ComparedProduct } from './compare-rows.ts';

export interface Comparison {
  products: ComparedProduct[];
  /** Number of products of the address that are no longer sold. */
  gone: number;
  tooMany: boolean;
}

export async function loadCompared(api: Client, search: URLSearchParams): Promise<Comparison> {
  const { ids, tooMany } = readComparedIds(search);
  const found = await Promise.all(ids.map((id) => findProduct(api, id)));
  const products = found.flatMap((product) => {
    if (!product) return [];
    const { reviews: _, ...rest } = product;
    return {
      ...rest,
      imageCoverPicture: lightenPicture(rest.imageCoverPicture),
      pictures: rest.pictures.filter(({ color }) => color).map(lightenPicture),
    };
  });
  return { products, gone: ids.length - products.length, tooMany };
}
