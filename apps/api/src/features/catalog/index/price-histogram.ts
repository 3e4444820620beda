export interface PriceHistogram {
  min: number;
  max: number;
  /** Steps of equal width; `to` belongs to the next one. Where prices go on, the last holds the rest. */
  bars: { from: number; to: number; count: number }[];
}

const steps = 8;

/**
 * Counts prices, in smallest units, in steps people can read: 1, 2, 2.5 or 5 times a power of ten. They
 * reach four times as far as the average of those below the average: to the highest price where prices are
 * spread evenly, and where some are far above the others, these do not press all others into one bar.
 */
export function countPrices(prices: Float64Array): PriceHistogram {
  if (prices.length === 0) return { min: 0, max: 0, bars: [] };
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  let sum = 0;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] as number;
    sum += price;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  const average = Math.max(min, sum / prices.length);
  // Where one is far below the others, the average itself is as far as the steps must reach.
  const reach = Math.max(4 * (averageUpTo(prices, average) - min), average - min);
  const step = chooseStep(reach / steps);
  const first = Math.floor(min / step);
  const last = Math.floor(max / step);
  const counts = new Uint32Array(Math.min(last - first, steps) + 1);
  for (let at = 0; at < prices.length; at += 1) {
    const bar = Math.min(Math.floor((prices[at] as number) / step) - first, steps);
    counts[bar] = (counts[bar] as number) + 1;
  }
  const bars = Array.from(counts, (count, bar) => ({
    from: (first + bar) * step,
    to: (bar === steps ? last + 1 : first + bar + 1) * step,
    count,
  }));
  return { min, max, bars };
}

function averageUpTo(prices: Float64Array, most: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] as number;
    const isBelow = Number(price <= most);
    sum += price * isBelow;
    count += isBelow;
  }
  return sum / count;
}

/** Whole smallest units. */
function chooseStep(atLeast: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, atLeast))));
  const factors = power === 1 ? [1, 2, 5] : [1, 2, 2.5, 5];
  const factor = factors.find((each) => each * power >= atLeast) ?? 10;
  return factor * power;
}
