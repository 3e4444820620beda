interface Counted {
  amount: number;
  count: number;
}

const rangesAtMost = 5;

/**
 * Neighbouring numbers in ranges of about as many products each. Bounds are numbers that products have,
 * so that no product lies between two ranges and none in both. Numbers must rise.
 */
export function groupIntoRanges(values: readonly Counted[]): { value: string; count: number }[] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const ranges: { from: number; to: number; count: number }[] = [];
  let done = 0;
  let lastPlace = -1;
  for (const { amount, count } of values) {
    const last = ranges.at(-1);
    // By where the middle of its products lies, a number belongs to this or the next range.
    const place = Math.floor(((done + count / 2) / total) * rangesAtMost);
    done += count;
    if (last && place === lastPlace) {
      last.to = amount;
      last.count += count;
    } else {
      ranges.push({ from: amount, to: amount, count });
    }
    lastPlace = place;
  }
  return ranges.map(({ from, to, count }) => ({
    value: from === to ? String(from) : `${from}..${to}`,
    count,
  }));
}
