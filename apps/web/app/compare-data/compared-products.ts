import { useSyncExternalStore } from 'react';
import { parseRememberedProducts, type RememberedProduct } from '../remembered-products.ts';
import { createStoredValue } from '../stored-value.ts';
import { maxCompared } from './compare-address.ts';

const nothing: RememberedProduct[] = [];

const stored = createStoredValue<RememberedProduct[]>({
  key: 'compare',
  parse: (text) => parseRememberedProducts(text, maxCompared),
  absent: nothing,
});

/** Products chosen for comparison in this browser; empty in the server's HTML. */
export function useComparedProducts(): RememberedProduct[] {
  return useSyncExternalStore(stored.subscribe, stored.read, () => nothing);
}

/** False if there are four already. */
export function addToComparison(product: RememberedProduct): boolean {
  const others = stored.read().filter(({ _id }) => _id !== product._id);
  if (others.length >= maxCompared) return false;
  stored.write([...others, product]);
  return true;
}

export function removeFromComparison(id: string): void {
  chooseForComparison(stored.read().filter(({ _id }) => _id !== id));
}

export function chooseForComparison(products: RememberedProduct[]): void {
  stored.write(products.length > 0 ? products : null);
}
