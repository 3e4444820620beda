import { parseRememberedProducts, type RememberedProduct } from '../../../remembered-products.ts';

export const recentLimit = 12;

/** The newest first, each product once. */
export function withRecent(
  known: readonly RememberedProduct[],
  seen: RememberedProduct,
): RememberedProduct[] {
  return [seen, ...known.filter(({ _id }) => _id !== seen._id)].slice(0, recentLimit);
}

export function parseRecentProducts(text: string): RememberedProduct[] | undefined {
  return parseRememberedProducts(text, recentLimit);
}
