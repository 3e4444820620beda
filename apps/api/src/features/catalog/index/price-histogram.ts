export interface PriceHistogram {
  min: number;
  max: number;
  /** Bars of equal width; `to` is exclusive. The last one holds everything above. */
  bars: { from: number; to: number; count: number }[];
}

const steps = 8;

/**
 * Histogram of prices in smallest units. Bars are 1, 2, 2.5 or 5 times a power of ten wide. The axis ends at
 * four times the mean of the below-average prices, measured from the lowest: at the maximum if prices are
 * spread evenly. Outliers share the last bar instead of squeezing all others into the first.
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
  // With an outlier far below, the axis must still reach the mean.
  const reach = Math.max(4 * (averageUpTo(prices, average) - min), average - min);
  const step = chooseStep(reach / steps);
  const first = Math.floor(min / step);
  const last = Math.floor(max / step);
  const counts = new Uint32Array(Math.min(last - first, steps) + 1);
  const start = first * step;
  const end = steps * step;
  for (let at = 0; at < prices.length; at += 1) {
    // As a small whole number: rounding down takes longer.
    const bar = (Math.min((prices[at] as number) - start, end) / step) | 0;
    counts[bar] = (counts[bar] as number) + 1;
  }
  const bars = Array.from(counts, (count, bar) => ({
    from: (first + bar) * step,
    to: (bar === steps ? last + 1 : first + bar + 1) * step,
    count,
  }));
  return { min, max, bars };
}

function averageUpTo(prices: Float64Array, max: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] as number;
    const isBelow = Number(price <= max);
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
