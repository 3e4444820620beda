import type { CartLine } from '@matjar/contract/cart/cart.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session-store.ts';
import { parseJson } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** A line of a visitor's cart; sent to the server after sign-in. */
export interface VisitorCartItem {
  product: string | { _id: string };
  quantity: number;
  color?: string;
  variant?: string;
}

function isVisitorCartItem(value: unknown): value is VisitorCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { product, quantity } = value as Record<keyof VisitorCartItem, unknown>;
  const hasProduct =
    typeof product === 'string' ||
    (typeof product === 'object' && product !== null && '_id' in product);
  return hasProduct && Number.isInteger(quantity) && Number(quantity) > 0;
}

/** Invalid lines are left out; `undefined` if it is no list. */
export function parseVisitorCart(text: string): VisitorCartItem[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isVisitorCartItem) : undefined;
}

export function countItems(items: readonly VisitorCartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function productIdOf({ product }: VisitorCartItem): string {
  return typeof product === 'string' ? product : String(product._id);
}

/** A line of a cart on the server, to be added to another one. */
export function itemOfLine({
  product,
  count,
  color,
  variant,
}: Pick<CartLine, 'count' | 'color' | 'variant'> & {
  product: { _id: string };
}): VisitorCartItem {
  return { product: product._id, quantity: count, variant, ...(color && { color }) };
}

/** Same product and variant. */
function isSameItem(one: VisitorCartItem, other: VisitorCartItem): boolean {
  return (
    productIdOf(one) === productIdOf(other) &&
    one.color === other.color &&
    one.variant === other.variant
  );
}

export function withItem(
  items: readonly VisitorCartItem[],
  added: VisitorCartItem,
): VisitorCartItem[] {
  if (!items.some((item) => isSameItem(item, added))) return [...items, added];
  return items.map((item) =>
    isSameItem(item, added) ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}

const nothing: VisitorCartItem[] = [];

const storedCart = createStoredValue<VisitorCartItem[]>({
  key: 'cart',
  parse: parseVisitorCart,
  absent: nothing,
});

/** For code outside components; always the current value of the storage, also from other tabs. */
export const readVisitorCart = storedCart.read;

export function emptyVisitorCart(): void {
  storedCart.write(null);
}

/** Stores an item until the visitor signs in; adding it again raises its quantity. */
export function addToVisitorCart(item: VisitorCartItem): void {
  storedCart.write(withItem(readVisitorCart(), item));
}

/** Removes an item that the server has taken. */
export function removeFromVisitorCart(item: VisitorCartItem): void {
  const rest = readVisitorCart().filter((each) => !isSameItem(each, item));
  storedCart.write(rest.length > 0 ? rest : null);
}

/** The cart stored in this browser, followed across tabs; empty in the server's HTML. */
export function useVisitorCart(): VisitorCartItem[] {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => nothing);
}

/**
 * True for a visitor with an empty cart. False in the server's HTML, which is for people with something in
 * it, and just after sign-in, when the cart has moved to the server.
 */
export function useIsVisitorCartEmpty(): boolean {
  const isVisitor = useSession() === null;
  const isEmpty = useSyncExternalStore(
    storedCart.subscribe,
    () => storedCart.read().length === 0,
    () => false,
  );
  return isVisitor && isEmpty;
}
