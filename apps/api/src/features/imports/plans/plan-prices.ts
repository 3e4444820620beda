import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import type { ImportField } from '@matjar/contract/imports/imports.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';

/** The price of a variant, in smallest units. */
export interface Pair {
  price: number;
  priceAfterDiscount: number | null;
}

type OwnPair = { price: number | null; priceAfterDiscount: number | null };

/**
 * A product has the prices of its cheapest variant; variants with other prices store their own. Without
 * changes everything stays as stored.
 */
export function sharePrices(
  product: Pair | undefined,
  before: readonly (Pair | null)[],
  after: readonly Pair[],
): { product: Pair | undefined; own: OwnPair[] | undefined } {
  const changes = after.some((pair, at) => !isSame(pair, before[at] ?? null));
  if (product && !changes) return { product: undefined, own: undefined };
  const lowest = Math.min(...after.map(priceToPay));
  const stays =
    product && priceToPay(product) === lowest && after.some((pair) => isSame(pair, product));
  const next = stays ? product : after.find((pair) => priceToPay(pair) === lowest);
  const own = after.map((pair) =>
    next && isSame(pair, next) ? { price: null, priceAfterDiscount: null } : pair,
  );
  return { product: stays ? undefined : next, own };
}

function isSame(one: Pair, other: Pair | null): boolean {
  return one.price === other?.price && one.priceAfterDiscount === other.priceAfterDiscount;
}

/** Changes per field, in main units. */
export function describePrices(
  before: Pair | null,
  after: Pair | undefined,
  currency: Currency,
): [ImportField, number | null, number | null][] {
  if (!after) return [];
  const major = (minor: number | null | undefined) =>
    minor == null ? null : toMajor(minor, currency);
  const changes: [ImportField, number | null, number | null][] = [
    ['price', major(before?.price), major(after.price)],
    ['priceAfterDiscount', major(before?.priceAfterDiscount), major(after.priceAfterDiscount)],
  ];
  return changes.filter(([, old, next]) => old !== next);
}
