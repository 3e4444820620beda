/**
 * Tax calculation, in smallest units. Server and screens use the same functions. Rounding: the tax of a line
 * is calculated from the amount paid for the whole line, after its share of the discount, and rounded half
 * up. Delivery, with the cash fee, is one more line. The tax of an order is the sum of these, without further
 * rounding.
 */

/** Prices include the tax, or it is added to them. */
export type TaxMode = 'included' | 'added';

export interface TaxRate {
  name: string;
  /** At most three decimals. */
  percent: number;
}

/** A rate for some goods, some zones, or some goods in some zones. */
export interface SpecialRate extends TaxRate {
  /** Ids of categories and subcategories; empty for all. */
  categories: readonly string[];
  /** Names of delivery zones; empty for all. */
  zones: readonly string[];
}

export interface TaxTerms<Special extends SpecialRate = SpecialRate> {
  mode: TaxMode;
  standard: Omit<Special, 'categories' | 'zones'>;
  rates: readonly Special[];
}

/** The calculated tax of a line with its rate. */
export interface Tax extends TaxRate {
  amount: number;
}

export interface RateTotals extends TaxRate {
  net: number;
  tax: number;
  gross: number;
}

interface TaxedItem {
  category?: string | undefined;
  subcategories?: readonly string[] | undefined;
}

/**
 * The tax rate of goods in a zone. A rate for their subcategory wins over one for their category, either over
 * one for the zone only, and each with the zone over the same without; the standard rate is for the rest. Of
 * two subcategories with their own rates the higher one wins. Delivery has no category.
 */
export function findRate<Special extends SpecialRate>(
  { standard, rates }: TaxTerms<Special>,
  { zone, ...goods }: TaxedItem & { zone?: string | undefined },
): TaxTerms<Special>['standard'] {
  const holds = rates.filter(
    (rate) =>
      (rate.categories.length === 0 || namesOf(rate, goods) > 0) &&
      (rate.zones.length === 0 || (zone !== undefined && rate.zones.includes(zone))),
  );
  const weigh = (rate: Special) => namesOf(rate, goods) + (rate.zones.length > 0 ? 1 : 0);
  const [largest] = holds.toSorted(
    (one, other) => weigh(other) - weigh(one) || other.percent - one.percent,
  );
  return largest ?? standard;
}

/** How specifically a rate matches goods: not at all, by category or by subcategory. */
function namesOf(
  { categories }: SpecialRate,
  { category, subcategories = [] }: TaxedItem,
): 0 | 2 | 4 {
  if (subcategories.some((each) => categories.includes(each))) return 4;
  return category !== undefined && categories.includes(category) ? 2 : 0;
}

/** In thousandths of a percent, so that 9.975 is a whole number. */
const hundredPercent = 100_000n;

/** The tax of the amount paid for a line: added to it, or included in it. Rounded half up. */
export function takeTax(amount: number, percent: number, mode: TaxMode): number {
  const rate = BigInt(Math.round(percent * 1_000));
  return divideHalfUp(
    BigInt(amount) * rate,
    mode === 'added' ? hundredPercent : hundredPercent + rate,
  );
}

function divideHalfUp(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}

export interface CartToTax {
  /** The amount paid for each line, after the discount. */
  lines: readonly ({ amount: number } & TaxedItem)[];
  /** Includes the cash fee. */
  shipping: number;
  /** Undefined while the city is unknown. */
  zone: string | undefined;
}

export interface CartTaxes {
  /** In the order of the lines. */
  lines: Tax[];
  shipping: Tax;
  /** Tax added to the prices: zero if they include it. */
  added: number;
}

export function taxCart(terms: TaxTerms, { lines, shipping, zone }: CartToTax): CartTaxes {
  const taxOf = ({ amount, ...goods }: { amount: number } & TaxedItem): Tax => {
    const { name, percent } = findRate(terms, { ...goods, zone });
    return { name, percent, amount: takeTax(amount, percent, terms.mode) };
  };
  const ofLines = lines.map(taxOf);
  const ofShipping = taxOf({ amount: shipping });
  const sum = ofLines.reduce((all, { amount }) => all + amount, ofShipping.amount);
  return { lines: ofLines, shipping: ofShipping, added: terms.mode === 'added' ? sum : 0 };
}

/** Net, tax and gross by rate, highest first. Free items are left out. */
export function totalByRate(
  parts: readonly { amount: number; tax: Tax }[],
  mode: TaxMode,
): RateTotals[] {
  const byRate = new Map<string, RateTotals>();
  for (const { amount, tax } of parts) {
    if (amount === 0) continue;
    const { name, percent } = tax;
    const key = `${percent} ${name}`;
    const sum = byRate.get(key) ?? { name, percent, net: 0, tax: 0, gross: 0 };
    const net = mode === 'added' ? amount : amount - tax.amount;
    byRate.set(key, {
      ...sum,
      net: sum.net + net,
      tax: sum.tax + tax.amount,
      gross: sum.gross + net + tax.amount,
    });
  }
  return [...byRate.values()].sort((one, other) => other.percent - one.percent);
}

/**
 * The tax of a partial refund of a line, after earlier ones. Amounts include tax. In whatever steps, the
 * parts add up to exactly the tax of the line, and never exceed it.
 */
export function taxOfPart(
  whole: { amount: number; tax: number },
  { before, part }: { before: number; part: number },
): number {
  return taxUpTo(whole, before + part) - taxUpTo(whole, before);
}

function taxUpTo({ amount, tax }: { amount: number; tax: number }, part: number): number {
  return amount === 0 ? 0 : divideHalfUp(BigInt(tax) * BigInt(part), BigInt(amount));
}
