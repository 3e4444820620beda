import type { PriceKind, ProductBulkAction } from '@matjar/contract/bulk/bulk.ts';
import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import { highestPrice } from '@matjar/contract/limits.ts';
import { type Currency, decimalsFor, fromMajor } from '@matjar/contract/money.ts';

/** Prices in smallest units, of a product or of a variant that has its own. */
export interface Prices {
  price: number;
  priceAfterDiscount: number | null;
}

export type PriceAction = Extract<ProductBulkAction, { kind: PriceKind }>;

export interface Repriced extends Prices {
  /** The old price before discount was dropped, because it is no longer higher than the price. */
  discountGone: boolean;
}

/**
 * Returns a function from old to new prices. It keeps the order of prices (discounts aside), so that a
 * product's price stays that of its cheapest variant.
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
      const difference = fromMajor(action.value, currency) - priceToPay(product);
      return (prices) => reprice(struckOf(prices), priceToPay(prices) + difference);
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
        return reprice(struck === null ? null : step(struck), step(priceToPay(prices)));
      };
    }
  }
}

/** The change of a single amount. Rounding never turns an increase into a decrease, or the reverse. */
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
      // A negative result must not be rounded up to a positive one.
      return (minor) => (minor <= amount ? 0 : Math.min(minor, round(minor - amount)));
    }
  }
}

/** A percentage of an amount, rounded to the smallest unit; percentages have two decimals. */
function scale(minor: number, percent: number): number {
  const share = BigInt(Math.round(percent * 100));
  return Number((BigInt(minor) * share + 5_000n) / 10_000n);
}

/** Rounds to the nearest amount ending in .99. Currencies without hundredths are left as they are. */
function endInNinetyNine(minor: number, currency: Currency): number {
  const unit = 10 ** decimalsFor(currency);
  if (unit < 100) return minor;
  const end = unit - unit / 100;
  return Math.max(0, Math.round((minor - end) / unit)) * unit + end;
}

function struckOf({ price, priceAfterDiscount }: Prices): number | null {
  return priceAfterDiscount === null ? null : price;
}

/** Drops the price before discount unless it is higher than the price. */
function reprice(struck: number | null, pay: number): Repriced {
  if (struck !== null && struck > pay) {
    return { price: struck, priceAfterDiscount: pay, discountGone: false };
  }
  return { price: pay, priceAfterDiscount: null, discountGone: struck !== null };
}
