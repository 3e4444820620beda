import { parseJson } from '../../browser-storage.ts';

/** What a visitor put aside; it is sent to the server after sign-in. */
export interface LocalCartItem {
  product: string | { _id: string };
  quantity: number;
  color?: string;
}

function isLocalCartItem(value: unknown): value is LocalCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { product, quantity } = value as Record<keyof LocalCartItem, unknown>;
  const hasProduct =
    typeof product === 'string' ||
    (typeof product === 'object' && product !== null && '_id' in product);
  return hasProduct && Number.isInteger(quantity) && Number(quantity) > 0;
}

/** Lines that make no sense are left out; `undefined` when the whole is no list. */
export function parseLocalCart(text: string): LocalCartItem[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isLocalCartItem) : undefined;
}

export function countItems(items: readonly LocalCartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function productIdOf({ product }: LocalCartItem): string {
  return typeof product === 'string' ? product : String(product._id);
}

/** The same product in the same colour. */
export function isSameItem(one: LocalCartItem, other: LocalCartItem): boolean {
  return productIdOf(one) === productIdOf(other) && one.color === other.color;
}

export function withItem(items: readonly LocalCartItem[], added: LocalCartItem): LocalCartItem[] {
  if (!items.some((item) => isSameItem(item, added))) return [...items, added];
  return items.map((item) =>
    isSameItem(item, added) ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}
