import { useSyncExternalStore } from 'react';
import { parseJson } from '../browser-storage.ts';
import { useSession } from '../session/session-store.ts';
import { createStoredValue } from '../stored-value.ts';

/** What a visitor put into the cart; it is sent to the server after sign-in. */
export interface GuestCartItem {
  product: string | { _id: string };
  quantity: number;
  color?: string;
  variant?: string;
}

function isGuestCartItem(value: unknown): value is GuestCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { product, quantity } = value as Record<keyof GuestCartItem, unknown>;
  const hasProduct =
    typeof product === 'string' ||
    (typeof product === 'object' && product !== null && '_id' in product);
  return hasProduct && Number.isInteger(quantity) && Number(quantity) > 0;
}

/** Lines that make no sense are left out; `undefined` when the whole is no list. */
export function parseGuestCart(text: string): GuestCartItem[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isGuestCartItem) : undefined;
}

export function countItems(items: readonly GuestCartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function productIdOf({ product }: GuestCartItem): string {
  return typeof product === 'string' ? product : String(product._id);
}

/** The same product, the same way. */
function isSameItem(one: GuestCartItem, other: GuestCartItem): boolean {
  return (
    productIdOf(one) === productIdOf(other) &&
    one.color === other.color &&
    one.variant === other.variant
  );
}

export function withItem(items: readonly GuestCartItem[], added: GuestCartItem): GuestCartItem[] {
  if (!items.some((item) => isSameItem(item, added))) return [...items, added];
  return items.map((item) =>
    isSameItem(item, added) ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}

const nothing: GuestCartItem[] = [];

const storedCart = createStoredValue<GuestCartItem[]>({
  key: 'cart',
  parse: parseGuestCart,
  absent: nothing,
});

/** For code outside components; always what storage holds now, also by other tabs. */
export const readGuestCart = storedCart.read;

export function emptyGuestCart(): void {
  storedCart.write(null);
}

/** Stores an item until the visitor signs in; the same once more raises its quantity. */
export function addToGuestCart(item: GuestCartItem): void {
  storedCart.write(withItem(readGuestCart(), item));
}

/** For what the server has taken. */
export function removeFromGuestCart(item: GuestCartItem): void {
  const rest = readGuestCart().filter((each) => !isSameItem(each, item));
  storedCart.write(rest.length > 0 ? rest : null);
}

/** The cart stored in this browser, followed across tabs; empty in the server's HTML. */
export function useGuestCart(): GuestCartItem[] {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => nothing);
}

/**
 * A visitor with nothing in the cart. Not so in the server's HTML, which is for those who have something,
 * nor for whoever has just signed in, whose cart has gone to the server.
 */
export function useIsGuestCartEmpty(): boolean {
  const isVisitor = useSession() === null;
  const isEmpty = useSyncExternalStore(
    storedCart.subscribe,
    () => storedCart.read().length === 0,
    () => false,
  );
  return isVisitor && isEmpty;
}
