import type { Cart } from '@matjar/contract/cart/cart.ts';
import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { findZone } from '@matjar/contract/delivery/delivery-price.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import { findRate, taxCart } from '@matjar/contract/taxes/tax-totals.ts';
import type { ShownTaxTerms } from '@matjar/contract/taxes/taxes.ts';

export interface CartTaxAmounts {
  /** Added to the prices. */
  tax: number;
  /** A row for each rate above zero; absent while taxes are off. */
  taxes?: { label: string; amount: number }[];
}

interface TaxedAs {
  terms: ShownTaxTerms | null | undefined;
  /** Empty while unknown: the standard rates apply then. */
  city: string;
  zones: DeliveryTerms['zones'];
  /** Includes the cash fee. */
  shipping: number;
  /** The city may still change. */
  isEstimate: boolean;
}

/** The tax of a cart, as calculated by the server. */
export function taxOfCart(
  { products }: Pick<Cart, 'products'>,
  { terms, city, zones, shipping, isEstimate }: TaxedAs,
  code: string,
): CartTaxAmounts {
  if (!terms) return { tax: 0 };
  const currency = readCurrency(code);
  const minor = (amount: number) => fromMajor(amount, currency);
  const zone = city ? findZone(zones, city)?.name : undefined;
  const lines = products.map(({ price, count, discount = 0, product }) => ({
    amount: minor(price) * count - minor(discount),
    category: product.category._id,
    subcategories: product.subcategories,
  }));
  const taxes = taxCart(terms, { lines, shipping: minor(shipping), zone });
  const rows = new Map<string, number>();
  const add = (amount: number, goods: Parameters<typeof findRate>[1] = {}) => {
    const rate = findRate(terms, { ...goods, zone });
    const label = isEstimate ? rate.estimate : rate.label;
    if (amount > 0) rows.set(label, (rows.get(label) ?? 0) + amount);
  };
  for (const [at, line] of lines.entries()) add(taxes.lines[at]?.amount ?? 0, line);
  add(taxes.shipping.amount);
  return {
    tax: toMajor(taxes.added, currency),
    taxes: [...rows].map(([label, amount]) => ({ label, amount: toMajor(amount, currency) })),
  };
}
