import type { SpecificationKey } from '@matjar/contract/catalog/specifications.ts';
import { describe, expect, it } from 'vitest';
import { chooseFacets } from './specification-facets.ts';

type Counts = Record<string, number>;

/** Which facets are offered, for values and how many products have them. */
function choose(
  counts: Partial<Record<SpecificationKey, Counts>>,
  total: number,
  chosen: Partial<Record<SpecificationKey, string[]>> = {},
) {
  const byKey = new Map(
    Object.entries(counts).map(([key, values]) => [
      key as SpecificationKey,
      Object.entries(values).map(([text, count]) => ({ text, amount: Number(text), count })),
    ]),
  );
  const criteria = Object.entries(chosen).map(([key, values]) => ({
    key: key as SpecificationKey,
    values,
  }));
  return chooseFacets(byKey, total, criteria);
}

const keys = (facets: { key: string }[]) => facets.map(({ key }) => key);

describe('the facets offered', () => {
  it('are those that many products have and that divide them evenly', () => {
    const facets = choose(
      {
        memory: { 8: 30, 16: 40, 32: 30 },
        panel: { OLED: 96, LED: 4 },
        graphics: { Dedicated: 5, Shared: 5 },
        storage: { 256: 50, 512: 50 },
      },
      100,
    );
    expect(keys(facets)).toEqual(['memory', 'storage']);
  });

  it('are none that name each product by itself', () => {
    const each = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`CPU ${at}`, 1]));
    expect(choose({ processor: each }, 20)).toEqual([]);
  });

  it('take what does not say yes for no', () => {
    expect(keys(choose({ touch: { true: 10 } }, 20))).toEqual(['touch']);
    expect(choose({ touch: { true: 20 } }, 20)).toEqual([]);
    expect(choose({ touch: { true: 10, false: 10 } }, 20)[0]?.values).toEqual([
      { value: 'true', count: 10 },
    ]);
  });

  it('are four at most, and begin with what is chosen, whatever it tells', () => {
    const even = { 1: 5, 2: 5 };
    const many = {
      memory: even,
      storage: even,
      buttons: even,
      driver: even,
      output: even,
      weight: even,
      length: even,
    };
    expect(choose(many, 10)).toHaveLength(4);
    const facets = choose({ ...many, panel: { OLED: 10 } }, 10, { panel: ['LED'] });
    expect(facets).toHaveLength(4);
    expect(facets[0]).toEqual({
      key: 'panel',
      values: [
        { value: 'OLED', count: 10 },
        { value: 'LED', count: 0 },
      ],
    });
  });
});

describe('numbers', () => {
  const weights = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [100 + at * 10, 2]));

  it('stand in rising order with their unit', () => {
    expect(choose({ storage: { 512: 4, 64: 6 } }, 10)).toEqual([
      {
        key: 'storage',
        unit: 'GB',
        values: [
          { value: '64', count: 6 },
          { value: '512', count: 4 },
        ],
      },
    ]);
  });

  it('become ranges where they are many, each product in one of them', () => {
    expect(choose({ weight: weights }, 20)[0]?.values).toEqual([
      { value: '100..110', count: 4 },
      { value: '120..130', count: 4 },
      { value: '140..150', count: 4 },
      { value: '160..170', count: 4 },
      { value: '180..190', count: 4 },
    ]);
  });

  it('keep a range that was chosen when the ranges were others', () => {
    const [facet] = choose({ weight: weights }, 20, { weight: ['115..145'] });
    expect(facet?.values).toContainEqual({ value: '115..145', count: 6 });
  });
});
