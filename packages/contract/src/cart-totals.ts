/**
 * What a cart costs, in whole smallest units. The shop's server charges by these functions and the
 * screens show what they say, so that no two places can disagree.
 */

export interface PricedLine {
  unitPrice: number;
  count: number;
  /** False where the discount is for other lines. */
  isDiscounted?: boolean;
}

export interface LineTotals {
  /** Before the discount. */
  total: number;
  /** This line's share of the cart's discount. */
  discount: number;
  /** What is paid for it. */
  net: number;
}

export interface CartTotals {
  /** In the order of the lines. */
  lines: LineTotals[];
  linesTotal: number;
  discountTotal: number;
  /** What is paid: the sum of all `net`. */
  total: number;
}

/**
 * The discount is a percentage, an amount, of which no more is taken than its lines cost, or what each line
 * is less by.
 */
export function totalCart(
  lines: readonly PricedLine[],
  discount: number | { amount: number } | { shares: readonly number[] } = 0,
): CartTotals {
  const totals = lines.map(({ unitPrice, count }) => unitPrice * count);
  const linesTotal = addUp(totals);
  const weights = totals.map((total, at) => (lines[at]?.isDiscounted === false ? 0 : total));
  const discounts = shareDiscount(discount, weights);
  const discountTotal = addUp(discounts);
  return {
    lines: totals.map((total, at) => {
      const discount = discounts[at] ?? 0;
      return { total, discount, net: total - discount };
    }),
    linesTotal,
    discountTotal,
    total: linesTotal - discountTotal,
  };
}

function shareDiscount(
  discount: number | { amount: number } | { shares: readonly number[] },
  weights: readonly number[],
): number[] {
  if (typeof discount === 'object' && 'shares' in discount) {
    return weights.map((weight, at) => Math.min(discount.shares[at] ?? 0, weight));
  }
  const goods = addUp(weights);
  const taken =
    typeof discount === 'number' ? takePercent(goods, discount) : Math.min(discount.amount, goods);
  return spreadByLargestRemainder(taken, weights);
}

function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Rounded half up, without a fraction in between. */
export function takePercent(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);
}

/**
 * Splits an amount in proportion to the weights, so that the parts are whole and add up to it. Who
 * lost most by rounding down gets the units left over, the earlier one among equals.
 */
export function spreadByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(addUp(weights));
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, part: Number(product / whole), remainder: product % whole };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.part, 0);
  const parts = shares.map((share) => share.part);
  const byRemainder = shares.toSorted((one, other) =>
    one.remainder === other.remainder
      ? one.at - other.at
      : one.remainder > other.remainder
        ? -1
        : 1,
  );
  for (const { at } of byRemainder) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
