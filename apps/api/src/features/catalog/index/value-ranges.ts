interface Counted {
  amount: number;
  count: number;
}

const maxRanges = 5;

/**
 * Groups numbers into ranges of about equally many products. Bounds are existing values, so that ranges neither
 * overlap nor leave products out. The input must be ascending.
 */
export function groupIntoRanges(values: readonly Counted[]): { value: string; count: number }[] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const ranges: { from: number; to: number; count: number }[] = [];
  let done = 0;
  let lastPlace = -1;
  for (const { amount, count } of values) {
    const last = ranges.at(-1);
    // A number belongs to the range in which the middle of its products lies.
    const place = Math.floor(((done + count / 2) / total) * maxRanges);
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
