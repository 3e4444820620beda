import type { BulkRow } from '@matjar/contract/operations/bulk.ts';

type Prices = NonNullable<BulkRow['now']>;

export interface OtherPrice {
  /** What is paid, the struck price beside it, or the own price of a variant. */
  of: 'paid' | 'struck' | 'variant';
  price: number;
}

/** Which price of a product is another than the one that a plan counts on. */
export function findOtherPrice(
  now: BulkRow['now'],
  { price, priceAfterDiscount }: Prices,
): OtherPrice | undefined {
  if (now?.price === undefined) return undefined;
  const paid = now.priceAfterDiscount ?? now.price;
  const isPaidSame = paid === (priceAfterDiscount ?? price);
  if (isPaidSame && now.price === price) return { of: 'variant', price: paid };
  return isPaidSame && now.priceAfterDiscount !== undefined
    ? { of: 'struck', price: now.price }
    : { of: 'paid', price: paid };
}
