import { spreadByLargestRemainder, takePercent } from '@matjar/contract/cart-totals.ts';

/** Buy some, get others cheaper. */
export interface DealTerms {
  buy: number;
  get: number;
  percent: number;
  /** How often in one order; null for as often as it fits. */
  limit: number | null;
}

export interface DealLine {
  price: number;
  count: number;
  /** Counts as bought. */
  isBought: boolean;
  /** May be got cheaper. */
  isGot: boolean;
}

/** How often the deal fits: each piece is bought for it or got by it, never both. */
export function countDeals(lines: readonly DealLine[], { buy, get, limit }: DealTerms): number {
  const onlyBought = sumOf(lines, ({ isBought, isGot }) => isBought && !isGot);
  const onlyGot = sumOf(lines, ({ isBought, isGot }) => isGot && !isBought);
  const both = sumOf(lines, ({ isBought, isGot }) => isBought && isGot);
  const fits = (times: number) =>
    Math.max(0, times * buy - onlyBought) + Math.max(0, times * get - onlyGot) <= both;
  let most = 0;
  let over = Math.min(onlyBought + onlyGot + both, limit ?? Number.POSITIVE_INFINITY) + 1;
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (fits(middle)) most = middle;
    else over = middle;
  }
  return most;
}

/**
 * What each line is less by. The cheapest pieces are got cheaper; where pieces could be either, the dearest
 * count as bought. What comes off is shared by all pieces of the deal, bought and got: else somebody could give
 * back what they bought for all of their money, and keep what they got with it.
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
