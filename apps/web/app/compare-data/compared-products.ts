import { useSyncExternalStore } from 'react';
import { parseRememberedProducts, type RememberedProduct } from '../remembered-products.ts';
import { createStoredValue } from '../storage/stored-value.ts';

const maxCompared = 4;

/** Ids are in the address, so that a comparison can be shared. */
export function compareAddress(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.map(encodeURIComponent).join(',')}` : '/compare';
}

/** The ids of an address, without duplicates, up to the maximum. */
export function readComparedIds(search: URLSearchParams): { ids: string[]; tooMany: boolean } {
  const requested = search.getAll('ids').flatMap((text) => text.split(','));
  const ids = [
    ...new Set(requested.map((id) => id.trim().toLowerCase()).filter((id) => id !== '')),
  ];
  return { ids: ids.slice(0, maxCompared), tooMany: ids.length > maxCompared };
}

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
