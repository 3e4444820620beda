import { describe, expect, it } from 'vitest';
import { createRandom, seedFrom } from './random.ts';

describe('createRandom', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('draws whole numbers evenly, both ends included', () => {
    const random = createRandom(4);
    const counts = [0, 0, 0, 0];
    for (let draw = 0; draw < 8000; draw++) {
      const number = random.int(2, 5);
      counts[number - 2] = (counts[number - 2] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(1850);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8000);
  });

  it('draws in proportion to weights and never a weight of 0', () => {
    const random = createRandom(5);
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 4000; draw++) {
      const index = random.weighted([3, 0, 1]);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    expect((counts[0] ?? 0) / 4000).toBeCloseTo(0.75, 1);
  });

  it('shuffles without losing or changing the original', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = createRandom(6).shuffle(list);
    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort()).toEqual(list);
  });

  it('refuses an empty list and weights of nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
    expect(() => createRandom(1).weighted([0, 0])).toThrow(RangeError);
  });
});

describe('seedFrom', () => {
  it('gives texts different seeds', () => {
    expect(seedFrom('drift')).toBe(seedFrom('drift'));
    expect(seedFrom('drift')).not.toBe(seedFrom('drift-lite'));
  });
});
