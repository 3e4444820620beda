/** What a method of delivery costs for a parcel. All amounts of a call are in one unit, whichever. */

export interface DeliveryRate {
  /** An amount, or grams where the price goes by weight. */
  from: number;
  price: number;
}

export interface PricedMethod {
  basis: 'flat' | 'amount' | 'weight';
  /** From the lowest to the highest; the first begins at 0. */
  rates: readonly DeliveryRate[];
  /** From the day of the order to the day it arrives. */
  days: number;
  /** Goods for this much are delivered free. */
  freeFrom?: number | null | undefined;
}

export interface Parcel {
  /** What is paid for the goods, after the discount. */
  goods: number;
  /** What the goods weigh, as far as the shop knows. */
  grams: number;
  /** A coupon pays for the usual delivery. */
  isPaidFor?: boolean | undefined;
}

export interface DeliveryOffer {
  /** What is charged. */
  price: number;
  /** What it would be without the free delivery. */
  fullPrice: number;
  days: number;
  freeFrom?: number;
  /** What is missing for free delivery; absent when there is none, or when it is reached. */
  missing?: number;
}

export function offerOf(
  method: PricedMethod,
  { goods, grams, isPaidFor = false }: Parcel,
): DeliveryOffer {
  const { days } = method;
  const measure = method.basis === 'weight' ? grams : goods;
  const fullPrice = method.rates.findLast(({ from }) => from <= measure)?.price ?? 0;
  const freeFrom = method.freeFrom ?? undefined;
  if (isPaidFor) return { price: 0, fullPrice, days, ...(freeFrom !== undefined && { freeFrom }) };
  if (freeFrom === undefined) return { price: fullPrice, fullPrice, days };
  const isFree = goods >= freeFrom;
  return {
    price: isFree ? 0 : fullPrice,
    fullPrice,
    days,
    freeFrom,
    ...(!isFree && { missing: freeFrom - goods }),
  };
}
