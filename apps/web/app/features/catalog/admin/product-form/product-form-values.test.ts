import { describe, expect, it } from 'vitest';
import { readCell } from '../products/grid-cells.ts';
import {
  areVariantsRepriced,
  changedFields,
  discountPercent,
  emptyProduct,
  productFormSchemaFor,
} from './product-form-values.ts';
import { emptyRow, type VariantRow } from './variant-rows.ts';

const productFormSchema = productFormSchemaFor('USD');

it('knows when variants get other prices of their own', () => {
  const before = [
    { ...emptyRow, _id: 'a', quantity: '3', price: '20' },
    { ...emptyRow, _id: 'b', quantity: '5' },
  ];
  const [own, other] = before as [VariantRow, VariantRow];
  const same = { ...own, price: '20.00', quantity: '9' };
  const added = { ...emptyRow, quantity: '1' };
  const isRepriced = (...rows: [VariantRow[], VariantRow[]]) => areVariantsRepriced(...rows, 'USD');
  expect(isRepriced(before, before)).toBe(false);
  expect(isRepriced(before, [same, other])).toBe(false);
  expect(isRepriced(before, [{ ...own, price: '20,00' }, other])).toBe(false);
  expect(isRepriced(before, [...before, added])).toBe(false);
  expect(isRepriced(before, [own])).toBe(false);
  expect(isRepriced(before, [{ ...own, price: '21' }, other])).toBe(true);
  expect(isRepriced(before, [{ ...own, priceAfterDiscount: '15' }, other])).toBe(true);
  expect(isRepriced(before, [own, { ...other, price: '20' }])).toBe(true);
  expect(isRepriced(before, [other])).toBe(true);
});

describe('what the product form sends', () => {
  const filled = {
    ...emptyProduct,
    title: 'Lamp',
    description: 'Bright.',
    price: '20',
    category: 'c',
    brand: 'b',
    variants: [{ ...emptyRow, quantity: '3' }],
  };

  it('is numbers, and no discount where none was entered', () => {
    expect(productFormSchema.parse(filled)).toMatchObject({
      price: 20,
      priceAfterDiscount: null,
      quantity: 3,
      variants: [{ quantity: 3, price: null }],
    });
  });

  it('is what people type, read as in the cells of the list', () => {
    const pricesOf = (price: string) => productFormSchema.parse({ ...filled, price }).price;
    const typed = ['80,50', '1,299.00', '1.299,00', '1 299', '$15.99', '١٬٢٩٩٫٥', '1299.5'];
    const read = [80.5, 1_299, 1_299, 1_299, 15.99, 1_299.5, 1_299.5];
    expect(typed.map(pricesOf)).toEqual(read);
    expect(typed.map((text) => readCell('price', text, 'USD'))).toEqual(read);
    const rows = { ...filled, priceAfterDiscount: '19,90', cost: '12,25' };
    const variant = { ...emptyRow, quantity: '1,284', price: '24,90', weightGrams: '1,250' };
    expect(productFormSchema.parse({ ...rows, variants: [variant] })).toMatchObject({
      priceAfterDiscount: 19.9,
      cost: 12.25,
      quantity: 1_284,
      variants: [{ quantity: 1_284, price: 24.9, weightGrams: 1_250 }],
    });
    expect(productFormSchemaFor('JPY').parse({ ...filled, price: '1,299' }).price).toBe(1_299);
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
    const before = {
      ...filled,
      variants: [
        { ...emptyRow, _id: 'a', quantity: '3', options: [{ name: 'Size', value: 'S' }] },
        { ...emptyRow, _id: 'b', quantity: '5', options: [{ name: 'Size', value: 'M' }] },
      ],
    };
    const now = { ...before, price: '25' };
    expect(changedFields(before, now, productFormSchema.parse(now))).toEqual({ price: 25 });
    const counted = {
      ...before,
      variants: [before.variants[0], { ...before.variants[1], quantity: '4' }],
    } as typeof before;
    expect(changedFields(before, counted, productFormSchema.parse(counted)).variants).toMatchObject(
      [
        { _id: 'a', quantity: undefined },
        { _id: 'b', quantity: 4 },
      ],
    );
  });

  it('is refused while fields are empty', () => {
    const { error } = productFormSchema.safeParse(emptyProduct);
    const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
    expect([...fields].sort()).toEqual([
      'brand',
      'category',
      'description',
      'price',
      'title',
      'variants.0.quantity',
    ]);
  });

  it('is refused when the discount raises the price', () => {
    const { error } = productFormSchema.safeParse({ ...filled, priceAfterDiscount: '21' });
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(
      new Set(['priceAfterDiscount']),
    );
  });

  it('tells what is wrong with prices while the rest is still empty', () => {
    const findProblems = (price: string, priceAfterDiscount: string) => {
      const { error } = productFormSchema.safeParse({ ...emptyProduct, price, priceAfterDiscount });
      return error?.issues
        .filter(({ path }) => String(path[0]).startsWith('price'))
        .map(({ path, message }) => [path[0], message]);
    };
    expect(findProblems('80.555', '')).toEqual([['price', 'adminCatalog.priceFraction']]);
    expect(findProblems('80', '90')).toEqual([
      ['priceAfterDiscount', 'adminCatalog.discountBelowPrice'],
    ]);
    expect(findProblems('80', '70.5')).toEqual([]);
    expect(findProblems('999999999999', '')).toEqual([['price', 'adminCatalog.priceTooHigh']]);
    expect(findProblems('1,299', '')).toEqual([['price', 'adminCatalog.numberUnclear']]);
    expect(findProblems('cheap', '')).toEqual([['price', 'adminCatalog.numberNeeded']]);
  });
});

it.each([
  ['200', '150', 25],
  ['200', '', undefined],
  ['200', '200', undefined],
  ['', '10', undefined],
  ['99.99', '66.66', 33],
  ['99,99', '66,66', 33],
  ['100', '80.555', undefined],
])('a price of %s for %s shows %s', (price, after, percent) => {
  expect(discountPercent(price, after, 'USD')).toBe(percent);
});
