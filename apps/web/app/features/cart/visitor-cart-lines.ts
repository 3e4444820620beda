import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { api } from '../../api-client.ts';
import {
  countItems,
  productIdOf,
  useVisitorCart,
  type VisitorCartItem,
} from '../../cart-data/visitor-cart.ts';
import { useQueries } from '../../queries.ts';

export interface VisitorCartLine {
  item: VisitorCartItem;
  product: DetailedProduct | undefined;
}

/** A visitor's cart with current data of the catalogue. */
export function useVisitorCartLines(): VisitorCartLine[] {
  const items = useVisitorCart();
  const responses = useQueries({
    queries: items.map((item) => ({
      queryKey: ['products', 'visitor-cart', productIdOf(item)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call('GET /products/:id', { params: { id: productIdOf(item) }, signal }),
      retry: false,
    })),
  });
  return items.map((item, place) => ({ item, product: responses[place]?.data?.data }));
}

export function variantOf({ item, product }: VisitorCartLine) {
  return product?.variants.find(({ _id }) => _id === item.variant);
}

export function priceOf(line: VisitorCartLine): number | undefined {
  const offer = variantOf(line) ?? line.product;
  return offer && (offer.priceAfterDiscount ?? offer.price) * line.item.quantity;
}

/** Undefined until all prices are known, because a partial total would be wrong. */
export function sumOf(lines: readonly VisitorCartLine[]): number | undefined {
  const prices = lines.map(priceOf);
  return prices.every((price) => price !== undefined)
    ? prices.reduce((sum, price) => sum + price, 0)
    : undefined;
}

/** Pieces of a visitor's cart and their current price, once known. */
export function useVisitorCartTotals() {
  const lines = useVisitorCartLines();
  return { count: countItems(lines.map(({ item }) => item)), sum: sumOf(lines) };
}

/** The cart page for people who want to see the cart, not to pay; continuing as a guest leads there. */
export const cartToView = '/checkout/cart?view';
