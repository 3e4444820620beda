export interface PriceHistogram {
  min: number;
  max: number;
  /** Steps of equal width from the lowest to the highest price; `to` belongs to the next one. */
  bars: { from: number; to: number; count: number }[];
}

const targetBars = 20;

/** Counts prices, in smallest units, in steps people can read: 1, 2 or 5 times a power of ten. */
export function countPrices(prices: Float64Array): PriceHistogram {
  if (prices.length === 0) return { min: 0, max: 0, bars: [] };
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] as number;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  const step = chooseStep((max - min) / targetBars);
  const first = Math.floor(min / step);
  const counts = new Uint32Array(Math.floor(max / step) - first + 1);
  for (let at = 0; at < prices.length; at += 1) {
    const bar = Math.floor((prices[at] as number) / step) - first;
    counts[bar] = (counts[bar] as number) + 1;
  }
  const bars = Array.from(counts, (count, bar) => ({
    from: (first + bar) * step,
    to: (first + bar + 1) * step,
    count,
  }));
  return { min, max, bars };
}

function chooseStep(atLeast: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, atLeast))));
  const factor = [1, 2, 5].find((each) => each * power >= atLeast) ?? 10;
  return factor * power;
}
