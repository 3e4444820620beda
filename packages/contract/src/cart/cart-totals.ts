/**
 * The totals of a cart, in smallest units. Server and screens use the same functions, so that they always
 * agree.
 */

export interface PricedLine {
  unitPrice: number;
  count: number;
  /** False if the discount does not apply to the line. */
  isDiscounted?: boolean;
}

export interface LineTotals {
  /** Before the discount. */
  total: number;
  /** Share of the cart's discount. */
  discount: number;
  /** Amount to pay. */
  net: number;
}

export interface CartTotals {
  /** In the order of the lines. */
  lines: LineTotals[];
  linesTotal: number;
  discountTotal: number;
  /** Amount to pay: the sum of all `net`. */
  total: number;
}

/** The discount is a percentage, an amount, capped at the total of its lines, or an amount per line. */
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

/** Rounded half up, in integer arithmetic. */
export function takePercent(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);
}

/**
 * Splits an amount in proportion to the weights into whole parts that add up to it. Units left over go to the
 * largest remainders, the earlier one among equals.
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
