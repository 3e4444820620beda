import type { PriceKind, ProductBulkAction } from '@matjar/contract/bulk.ts';
import { highestPrice } from '@matjar/contract/limits.ts';
import { type Currency, decimalsFor, fromMajor } from '@matjar/contract/money.ts';

/** Prices in smallest units, of a product or of a variant that has its own. */
export interface Prices {
  price: number;
  priceAfterDiscount: number | null;
}

export type PriceAction = Extract<ProductBulkAction, { kind: PriceKind }>;

export interface Repriced extends Prices {
  /** There was a struck price, and it would no longer be the higher one. */
  discountGone: boolean;
}

/**
 * A function from old prices to new ones. What costs more than another thing never costs less than it
 * afterwards (discounts aside), so that a product stays the cheapest of its variants.
 */
export function priceChange(
  action: PriceAction,
  product: Prices,
  currency: Currency,
): (prices: Prices) => Repriced | 'tooLow' | 'tooHigh' {
  const change = describe(action, product, currency);
  const highest = fromMajor(highestPrice, currency);
  return (prices) => {
    const changed = change(prices);
    const lowest = changed.priceAfterDiscount ?? changed.price;
    if (lowest < 1) return 'tooLow';
    return changed.price > highest ? 'tooHigh' : changed;
  };
}

function describe(
  action: PriceAction,
  product: Prices,
  currency: Currency,
): (prices: Prices) => Repriced {
  switch (action.kind) {
    case 'setPrice': {
      // Variants keep their difference.
      const difference = fromMajor(action.value, currency) - toPay(product);
      return (prices) => settle(struckOf(prices), toPay(prices) + difference);
    }
    case 'discount':
      return ({ price }) => {
        const discounted = scale(price, 100 - action.value);
        return discounted < price
          ? { price, priceAfterDiscount: discounted, discountGone: false }
          : { price, priceAfterDiscount: null, discountGone: false };
      };
    case 'noDiscount':
      return ({ price }) => ({ price, priceAfterDiscount: null, discountGone: false });
    default: {
      const step = stepOf(action, currency);
      return (prices) => {
        const struck = struckOf(prices);
        return settle(struck === null ? null : step(struck), step(toPay(prices)));
      };
    }
  }
}

/** Of one amount. Rounding never turns a rise into a fall, or a fall into a rise. */
function stepOf(
  action: Exclude<PriceAction, { kind: 'setPrice' | 'discount' | 'noDiscount' }>,
  currency: Currency,
): (minor: number) => number {
  const round = (minor: number) =>
    action.rounding === 'ninetyNine' ? endInNinetyNine(minor, currency) : minor;
  switch (action.kind) {
    case 'raisePercent':
      return (minor) => Math.max(minor, round(scale(minor, 100 + action.value)));
    case 'lowerPercent':
      return (minor) => Math.min(minor, round(scale(minor, 100 - action.value)));
    case 'raiseAmount': {
      const amount = fromMajor(action.value, currency);
      return (minor) => Math.max(minor, round(minor + amount));
    }
    case 'lowerAmount': {
      const amount = fromMajor(action.value, currency);
      // An amount below nothing must not be rounded up to one above it.
      return (minor) => (minor <= amount ? 0 : Math.min(minor, round(minor - amount)));
    }
  }
}

/** So many percent of it, to the nearest smallest unit; percentages have two decimals. */
function scale(minor: number, percent: number): number {
  const parts = BigInt(Math.round(percent * 100));
  return Number((BigInt(minor) * parts + 5_000n) / 10_000n);
}

/** To the nearest amount that ends so. Currencies without hundredths have none. */
function endInNinetyNine(minor: number, currency: Currency): number {
  const unit = 10 ** decimalsFor(currency);
  if (unit < 100) return minor;
  const end = unit - unit / 100;
  return Math.max(0, Math.round((minor - end) / unit)) * unit + end;
}

export function toPay({ price, priceAfterDiscount }: Prices): number {
  return priceAfterDiscount ?? price;
}

function struckOf({ price, priceAfterDiscount }: Prices): number | null {
  return priceAfterDiscount === null ? null : price;
}

/** A struck price has to be the higher one; else it goes. */
function settle(struck: number | null, pay: number): Repriced {
  if (struck !== null && struck > pay) {
    return { price: struck, priceAfterDiscount: pay, discountGone: false };
  }
  return { price: pay, priceAfterDiscount: null, discountGone: struck !== null };
}
