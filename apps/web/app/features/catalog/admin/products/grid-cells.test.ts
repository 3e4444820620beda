import { expect, it } from 'vitest';
import { type GridField, isOfVariants, readCell, readPasted } from './grid-cells.ts';

const read = (field: GridField, text: string) => readCell(field, text, 'USD');

it('reads what people type and spreadsheets hold, and nothing else', () => {
  expect(
    ['15.99', '15,99', '$15.99', ' 16 ', '0', '1,200', 'x', ''].map((text) => read('price', text)),
  ).toEqual([15.99, 15.99, 15.99, 16, undefined, undefined, undefined, undefined]);
  expect(
    ['$3,999.99', '1,299.00', '1.299,00 €', '749,90', '12,34.50'].map((text) =>
      read('price', text),
    ),
  ).toEqual([3999.99, 1299, 1299, 749.9, undefined]);
  expect(readCell('price', '¥1,299', 'JPY')).toBe(1299);
  expect(read('quantity', '1,284')).toBe(1284);
  expect(['', '9.5', '9.999'].map((text) => read('priceAfterDiscount', text))).toEqual([
    null,
    9.5,
    undefined,
  ]);
  expect(['0', '250', '2.5', '-1', ''].map((text) => read('quantity', text))).toEqual([
    0,
    250,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['Yes', 'FALSE', 'maybe'].map((text) => read('published', text))).toEqual([
    true,
    false,
    undefined,
  ]);
});

it('takes a column or a block from a spreadsheet', () => {
  expect(readPasted('16.99\r\n17.99\r\n')).toEqual([['16.99'], ['17.99']]);
  expect(readPasted('20\t16\n30\t')).toEqual([
    ['20', '16'],
    ['30', ''],
  ]);
});

it('leaves stock of several variants and their own prices to the product’s page', () => {
  const product = { variantCount: 4, pricedVariants: 0 };
  expect([isOfVariants(product, 'quantity'), isOfVariants(product, 'price')]).toEqual([
    true,
    false,
  ]);
  expect(isOfVariants({ variantCount: 4, pricedVariants: 1 }, 'price')).toBe(true);
});
