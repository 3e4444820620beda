/** A small seeded generator, so that the same seed always fills the shop with the same data. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  int(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An index drawn in proportion to its weight. */
  weighted(weights: readonly number[]): number;
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** mulberry32: one 32-bit word of state, fast, and even enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  const int = (lowest: number, highest: number): number =>
    lowest + Math.floor(next() * (highest - lowest + 1));

  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Cannot pick from an empty list');
    return list[Math.floor(next() * list.length)] as T;
  };

  const weighted = (weights: readonly number[]): number => {
    let total = 0;
    for (const weight of weights) total += weight;
    if (!(total > 0)) throw new RangeError('Weights must add up to more than 0');
    let left = next() * total;
    for (let index = 0; index < weights.length; index++) {
      left -= weights[index] as number;
      if (left < 0) return index;
    }
    return weights.length - 1;
  };

  const shuffle = <T>(list: readonly T[]): T[] => {
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = int(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  };

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
  };
}

/** A seed out of a text (FNV-1a), so that a product's reviews do not change when another is added. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
