import { describe, expect, it } from 'vitest';
import {
  changedFields,
  discountPercent,
  emptyProduct,
  productFormSchema,
} from './product-form-values.ts';

describe('what the product form sends', () => {
  const filled = {
    ...emptyProduct,
    title: 'Lamp',
    description: 'Bright.',
    price: '20',
    category: 'c',
    brand: 'b',
    quantity: '3',
  };

  it('is numbers, and no discount where none was entered', () => {
    expect(productFormSchema.parse(filled)).toMatchObject({
      price: 20,
      priceAfterDiscount: null,
      quantity: 3,
    });
  });

  it('is specifications of their types, without those that say nothing', () => {
    const specifications = [
      { key: 'weight', value: ' 250 ' },
      { key: 'hdr', value: false },
      { key: 'ports', value: 'USB-C, , HDMI' },
      { key: 'material', value: '  ' },
    ];
    expect(productFormSchema.parse({ ...filled, specifications }).specifications).toEqual([
      { key: 'weight', value: 250 },
      { key: 'hdr', value: false },
      { key: 'ports', value: ['USB-C', 'HDMI'] },
    ]);
    const { error } = productFormSchema.safeParse({
      ...filled,
      specifications: [{ key: 'weight', value: 'heavy' }],
    });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['specifications.0']);
  });

  it('is only what was changed when a product is edited', () => {
    const now = { ...filled, price: '25', availableColors: [{ hex: '#ff0000' }] };
    expect(changedFields(filled, now, productFormSchema.parse(now))).toEqual({
      price: 25,
      availableColors: [{ hex: '#ff0000' }],
    });
  });

  it('is refused while fields are empty', () => {
    const { error } = productFormSchema.safeParse(emptyProduct);
    const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
    expect([...fields].sort()).toEqual([
      'brand',
      'category',
      'description',
      'price',
      'quantity',
      'title',
    ]);
  });

  it('is refused when the discount raises the price', () => {
    const { error } = productFormSchema.safeParse({ ...filled, priceAfterDiscount: '21' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['priceAfterDiscount']);
  });
});

it.each([
  ['200', '150', 25],
  ['200', '', undefined],
  ['200', '200', undefined],
  ['', '10', undefined],
  ['99.99', '66.66', 33],
])('a price of %s for %s shows %s', (price, after, percent) => {
  expect(discountPercent(price, after)).toBe(percent);
});
