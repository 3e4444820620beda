import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { api } from '../../api-client.ts';
import {
  countItems,
  type GuestCartItem,
  productIdOf,
  useGuestCart,
} from '../../cart-data/guest-cart.ts';
import { useQueries } from '../../queries.ts';

export interface GuestCartLine {
  item: GuestCartItem;
  product: DetailedProduct | undefined;
}

/** A visitor's cart with current data of the catalogue. */
export function useGuestCartLines(): GuestCartLine[] {
  const items = useGuestCart();
  const responses = useQueries({
    queries: items.map((item) => ({
      queryKey: ['products', 'guest-cart', productIdOf(item)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call('GET /products/:id', { params: { id: productIdOf(item) }, signal }),
      retry: false,
    })),
  });
  return items.map((item, place) => ({ item, product: responses[place]?.data?.data }));
}

export function variantOf({ item, product }: GuestCartLine) {
  return product?.variants.find(({ _id }) => _id === item.variant);
}

export function priceOf(line: GuestCartLine): number | undefined {
  const offer = variantOf(line) ?? line.product;
  return offer && (offer.priceAfterDiscount ?? offer.price) * line.item.quantity;
}

/** Undefined until all prices are known, because a partial total would be wrong. */
export function sumOf(lines: readonly GuestCartLine[]): number | undefined {
  const prices = lines.map(priceOf);
  return prices.every((price) => price !== undefined)
    ? prices.reduce((sum, price) => sum + price, 0)
    : undefined;
}

/** Pieces of a visitor's cart and their current price, once known. */
export function useGuestCartTotals() {
  const lines = useGuestCartLines();
  return { count: countItems(lines.map(({ item }) => item)), sum: sumOf(lines) };
}

/** The cart page for people who want to see the cart, not to pay; continuing as a guest leads there. */
export const cartToView = '/checkout/cart?view';
