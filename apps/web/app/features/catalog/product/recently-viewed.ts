import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createStoredValue } from '../../../stored-value.ts';
import { parseRecentProducts, type RecentProduct, withRecent } from './recent-products.ts';

const nothing: RecentProduct[] = [];

const storedProducts = createStoredValue<RecentProduct[]>({
  key: 'recentlyViewed',
  parse: parseRecentProducts,
  absent: nothing,
});

function rememberedFactsOf(product: DetailedProduct): RecentProduct {
  const { _id, title, brand, imageCoverPicture: cover } = product;
  return {
    _id,
    title,
    brand: brand.name,
    ...(cover && { picture: { hash: cover.hash, width: cover.width, height: cover.height } }),
  };
}

/** Remembers this product and answers the others somebody looked at before. */
export function useRecentlyViewed(product: DetailedProduct): RecentProduct[] {
  const products = useSyncExternalStore(
    storedProducts.subscribe,
    storedProducts.read,
    () => nothing,
  );
  useEffect(() => {
    storedProducts.write(withRecent(storedProducts.read(), rememberedFactsOf(product)));
  }, [product]);
  return products.filter(({ _id }) => _id !== product._id);
}
