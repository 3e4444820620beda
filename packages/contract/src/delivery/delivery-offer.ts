/** Price of a delivery method for a parcel. All amounts of a call share a unit, whichever. */

export interface DeliveryRate {
  /** An amount, or grams if the price depends on weight. */
  from: number;
  price: number;
}

export interface PricedMethod {
  basis: 'flat' | 'amount' | 'weight';
  /** In ascending order; the first starts at 0. */
  rates: readonly DeliveryRate[];
  /** Days from order to arrival. */
  days: number;
  /** Minimum amount for free delivery. */
  freeFrom?: number | null | undefined;
}

export interface Parcel {
  /** Price of the goods after the discount. */
  goods: number;
  /** Weight of the goods, as far as known. */
  grams: number;
  /** A coupon pays for the standard delivery. */
  isPaidFor?: boolean | undefined;
}

export interface DeliveryOffer {
  /** The charged price. */
  price: number;
  /** The price without free delivery. */
  fullPrice: number;
  days: number;
  freeFrom?: number;
  /** Amount missing for free delivery; absent if there is none, or if it is reached. */
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
