import { takePercent } from '@matjar/contract/cart-totals.ts';

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
 * count as bought.
 */
export function shareDeal(lines: readonly DealLine[], terms: DealTerms): number[] {
  const times = countDeals(lines, terms);
  const shares = lines.map(() => 0);
  const left = lines.map(({ count }) => count);
  const byPrice = lines
    .map((line, at) => ({ ...line, at }))
    .toSorted((one, other) => one.price - other.price || one.at - other.at);

  let toBuy = times * terms.buy - sumOf(lines, ({ isBought, isGot }) => isBought && !isGot);
  for (const { at, isBought, isGot } of byPrice.toReversed()) {
    if (toBuy <= 0) break;
    if (!(isBought && isGot)) continue;
    const taken = Math.min(left[at] ?? 0, toBuy);
    left[at] = (left[at] ?? 0) - taken;
    toBuy -= taken;
  }

  let toGet = times * terms.get;
  for (const { at, price, isGot } of byPrice) {
    if (toGet === 0) break;
    if (!isGot) continue;
    const taken = Math.min(left[at] ?? 0, toGet);
    shares[at] = takePercent(price * taken, terms.percent);
    toGet -= taken;
  }
  return shares;
}

function sumOf(lines: readonly DealLine[], fits: (line: DealLine) => boolean): number {
  return lines.reduce((pieces, line) => pieces + (fits(line) ? line.count : 0), 0);
}
