import type { Random } from '@matjar/demo/catalogue/random.ts';

/** Draws places from 0 on by Zipf's law with s = 1: the second comes up half as often as the first. */
export function createZipf(count: number, random: Random): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let place = 0; place < count; place += 1) {
    total += 1 / (place + 1);
    sums[place] = total;
  }
  return () => {
    const drawn = random.next() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
