import { describe, expect, it } from 'vitest';
import { listOptions, nameVariant } from './variant-options.ts';

const variant = (color: string, storage: string) => ({
  options: [
    { name: 'Colour', value: color },
    { name: 'Storage', value: storage },
  ],
});

describe('options of a product', () => {
  it('are those of its variants, in their order', () => {
    const variants = [
      variant('Black', '256 GB'),
      variant('Black', '128 GB'),
      variant('Orange', '256 GB'),
    ];
    expect(listOptions(variants)).toEqual([
      { name: 'Colour', values: ['Black', 'Orange'] },
      { name: 'Storage', values: ['256 GB', '128 GB'] },
    ]);
    expect(listOptions([{ options: [] }])).toEqual([]);
  });

  it('name a variant', () => {
    expect(nameVariant(variant('Black', '128 GB'))).toBe('Black, 128 GB');
  });
});
