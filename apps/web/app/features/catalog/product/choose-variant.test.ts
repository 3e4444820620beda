import type { ProductVariant } from '@matjar/contract/catalog/variants.ts';
import { describe, expect, it } from 'vitest';
import { changeChoice, describeOffer, findMatches, firstChoice } from './choose-variant.ts';

const variant = (
  colour: string,
  storage: string,
  values: Partial<ProductVariant> = {},
): ProductVariant => ({
  _id: `${colour} ${storage}`,
  sku: '',
  options: [
    { name: 'Colour', value: colour },
    { name: 'Storage', value: storage },
  ],
  quantity: 3,
  price: 100,
  images: [],
  ...values,
});
const variants = [
  variant('Black', '1 TB', { quantity: 0 }),
  variant('Black', '2 TB', { price: 150, priceAfterDiscount: 140 }),
  variant('Red', '1 TB'),
];
const product = {
  variants,
  colors: ['#000000', '#ff0000'],
  options: [
    { name: 'Colour', values: ['Black', 'Red'] },
    { name: 'Storage', values: ['1 TB', '2 TB'] },
  ],
};

describe('the choice of a variant', () => {
  it('begins with the address, else with what is there, and leaves the colour open', () => {
    expect(firstChoice(product, 'Red 1 TB')).toEqual({ Colour: 'Red', Storage: '1 TB' });
    expect(firstChoice(product, 'gone')).toEqual({ Storage: '2 TB' });
    expect(firstChoice({ ...product, colors: ['#000000'] }, null)).toEqual({
      Colour: 'Black',
      Storage: '2 TB',
    });
    expect(firstChoice({ options: [], colors: [], variants: [] }, null)).toEqual({});
  });

  it('changes what does not come together', () => {
    expect(changeChoice(variants, { Colour: 'Black', Storage: '2 TB' }, 'Colour', 'Red')).toEqual({
      Colour: 'Red',
      Storage: '1 TB',
    });
    expect(changeChoice(variants, { Colour: 'Black', Storage: '2 TB' }, 'Storage', '1 TB')).toEqual(
      {
        Colour: 'Black',
        Storage: '1 TB',
      },
    );
  });

  it('offers the cheapest of what is left open and is there', () => {
    expect(describeOffer(variants, { Colour: 'Black' })).toMatchObject({
      price: 150,
      isLowest: false,
    });
    expect(describeOffer(variants, {})).toMatchObject({ price: 100, isLowest: true, quantity: 6 });
    expect(describeOffer(variants, { Colour: 'Black', Storage: '2 TB' })).toEqual({
      variant: variants[1],
      price: 150,
      priceAfterDiscount: 140,
      isLowest: false,
      quantity: 3,
    });
    expect(findMatches(variants, { Colour: 'Red', Storage: '2 TB' })).toEqual([]);
  });
});
