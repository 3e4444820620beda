import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../stored-value.ts';
import { isSameItem, type LocalCartItem, parseLocalCart, withItem } from './parse-local-cart.ts';

const nothing: LocalCartItem[] = [];

const storedCart = createStoredValue<LocalCartItem[]>({
  key: 'cart',
  parse: parseLocalCart,
  absent: nothing,
});

/** For code outside components; always what storage holds now, also by other tabs. */
export const readLocalCart = storedCart.read;

export function emptyLocalCart(): void {
  storedCart.write(null);
}

/** Keeps what a visitor wants until they sign in; the same once more raises its quantity. */
export function keepInLocalCart(item: LocalCartItem): void {
  storedCart.write(withItem(readLocalCart(), item));
}

/** Lets go of what the server has taken. */
export function dropFromLocalCart(item: LocalCartItem): void {
  const rest = readLocalCart().filter((each) => !isSameItem(each, item));
  storedCart.write(rest.length > 0 ? rest : null);
}

/** The cart kept in this browser, followed across tabs; empty in the server's HTML. */
export function useLocalCart(): LocalCartItem[] {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => nothing);
}
