import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../stored-value.ts';
import { type LocalCartItem, parseLocalCart } from './parse-local-cart.ts';

const nothing: LocalCartItem[] = [];

const storedCart = createStoredValue<LocalCartItem[]>({
  key: 'cart',
  parse: parseLocalCart,
  absent: nothing,
});

export function emptyLocalCart(): void {
  storedCart.write(null);
}

/** The cart kept in this browser, followed across tabs; empty in the server's HTML. */
export function useLocalCart(): LocalCartItem[] {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => nothing);
}
