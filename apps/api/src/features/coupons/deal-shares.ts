import { spreadByLargestRemainder, takePercent } from '@matjar/contract/cart/cart-totals.ts';

/** Buy some, get others cheaper. */
export interface DealTerms {
  buy: number;
  get: number;
  percent: number;
  /** Maximum per order; null for no limit. */
  limit: number | null;
}

export interface DealLine {
  price: number;
  count: number;
  /** Counts as bought. */
  isBought: boolean;
  /** Can be discounted. */
  isGot: boolean;
}

/** How often the deal applies: each piece counts as bought or as discounted, never as both. */
export function countDeals(lines: readonly DealLine[], { buy, get, limit }: DealTerms): number {
  const onlyBought = sumOf(lines, ({ isBought, isGot }) => isBought && !isGot);
  const onlyGot = sumOf(lines, ({ isBought, isGot }) => isGot && !isBought);
  const both = sumOf(lines, ({ isBought, isGot }) => isBought && isGot);
  const fits = (times: number) =>
    Math.max(0, times * buy - onlyBought) + Math.max(0, times * get - onlyGot) <= both;
  let max = 0;
  let over = Math.min(onlyBought + onlyGot + both, limit ?? Number.POSITIVE_INFINITY) + 1;
  while (over - max > 1) {
    const middle = Math.floor((max + over) / 2);
    if (fits(middle)) max = middle;
    else over = middle;
  }
  return max;
}

/**
 * The discount of each line. The cheapest pieces are discounted; of pieces that qualify for both sides, the
 * dearest count as bought. The amount is spread over all pieces of the deal: otherwise one could return the
 * bought ones for a full refund and keep the discounted ones.
 */
export function shareDeal(lines: readonly DealLine[], terms: DealTerms): number[] {
  const times = countDeals(lines, terms);
  const used = lines.map(() => 0);
  const byPrice = lines
    .map((line, at) => ({ ...line, at }))
    .toSorted((one, other) => one.price - other.price || one.at - other.at);
  const take = (from: typeof byPrice, wanted: number) => {
    let missing = wanted;
    return from.flatMap(({ at, price, count }) => {
      const taken = Math.min(count - (used[at] ?? 0), missing);
      used[at] = (used[at] ?? 0) + taken;
      missing -= taken;
      return taken > 0 ? [{ price, taken }] : [];
    });
  };

  const dearest = byPrice.toReversed();
  const toBuy = times * terms.buy;
  const bought = take(
    dearest.filter(({ isBought, isGot }) => isBought && !isGot),
    toBuy,
  );
  take(
    dearest.filter(({ isBought, isGot }) => isBought && isGot),
    toBuy - bought.reduce((pieces, { taken }) => pieces + taken, 0),
  );
  const got = take(
    byPrice.filter(({ isGot }) => isGot),
    times * terms.get,
  );
  const off = got.reduce(
    (sum, { price, taken }) => sum + takePercent(price * taken, terms.percent),
    0,
  );
  return spreadByLargestRemainder(
    off,
    lines.map(({ price }, at) => price * (used[at] ?? 0)),
  );
}

function sumOf(lines: readonly DealLine[], fits: (line: DealLine) => boolean): number {
  return lines.reduce((pieces, line) => pieces + (fits(line) ? line.count : 0), 0);
}
