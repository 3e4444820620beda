import { useSyncExternalStore } from 'react';
import { parseJson } from '../browser-storage.ts';
import { useSession } from '../session/session-store.ts';
import { createStoredValue } from '../stored-value.ts';

/** A line of a visitor's cart; sent to the server after sign-in. */
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

/** Invalid lines are left out; `undefined` if it is no list. */
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

/** Same product and variant. */
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

/** For code outside components; always the current value of the storage, also from other tabs. */
export const readGuestCart = storedCart.read;

export function emptyGuestCart(): void {
  storedCart.write(null);
}

/** Stores an item until the visitor signs in; adding it again raises its quantity. */
export function addToGuestCart(item: GuestCartItem): void {
  storedCart.write(withItem(readGuestCart(), item));
}

/** Removes an item that the server has taken. */
export function removeFromGuestCart(item: GuestCartItem): void {
  const rest = readGuestCart().filter((each) => !isSameItem(each, item));
  storedCart.write(rest.length > 0 ? rest : null);
}

/** The cart stored in this browser, followed across tabs; empty in the server's HTML. */
export function useGuestCart(): GuestCartItem[] {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => nothing);
}

/**
 * True for a visitor with an empty cart. False in the server's HTML, which is for people with something in
 * it, and just after sign-in, when the cart has moved to the server.
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
