import { describe, expect, it } from 'vitest';
import { discountPercent, emptyProduct, productFormSchema } from './product-form-values.ts';

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
