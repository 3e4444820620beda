import { describe, expect, it } from 'vitest';
import { type ComparedProduct, compareProducts, mergeKeys } from './compare-rows.ts';

type Specifications = Record<string, number | string | boolean | string[]>;

function product(specifications: Specifications, rest: Partial<ComparedProduct> = {}) {
  return {
    category: 'headphones',
    specifications: Object.entries(specifications).map(([key, value]) => ({ key, value })),
    ...rest,
  } as ComparedProduct;
}

const rowOf = (key: string, ...products: ComparedProduct[]) => {
  const row = compareProducts(products).find((each) => each.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return { differs: row.differs, marks: row.cells.map(({ mark }) => mark ?? '') };
};

describe('mergeKeys', () => {
  it('follows the order of each product', () => {
    expect(mergeKeys([['a', 'd'], ['a', 'c', 'd', 'e'], ['b', 'c'], ['x']]).join('')).toBe(
      'abcdex',
    );
    expect(mergeKeys([[], ['a'], []])).toEqual(['a']);
  });
});

describe('a compared row', () => {
  it('differs where one stated value is another', () => {
    const one = product({ driver: 40, connection: ['USB-C', 'Bluetooth'], panel: 'OLED' });
    const other = product({ driver: 40, connection: ['Bluetooth', 'USB-C'], panel: 'LCD' });
    expect(rowOf('driver', one, other).differs).toBe(false);
    expect(rowOf('connection', one, other).differs).toBe(false);
    expect(rowOf('panel', one, other)).toEqual({ differs: true, marks: ['', ''] });
  });

  it('does not differ where a value is missing', () => {
    const one = product({ panel: 'OLED' });
    expect(rowOf('panel', one, product({}), one).differs).toBe(false);
    expect(rowOf('panel', one, product({}), product({ panel: 'LCD' })).differs).toBe(true);
  });

  it('names the one best of several numbers, more or less', () => {
    const marks = (key: string, ...values: number[]) =>
      rowOf(key, ...values.map((value) => product({ [key]: value })), product({})).marks;
    expect(marks('batteryLife', 38, 50, 45)).toEqual(['', 'compare.longest', '', '']);
    expect(marks('weight', 254, 289)).toEqual(['compare.lightest', '', '']);
    expect(marks('weight', 254, 254)).toEqual(['', '', '']);
    expect(marks('weight', 254)).toEqual(['', '']);
    expect(marks('screenSize', 43, 55)).toEqual(['', '', '']);
    const laptop = product({ weight: 1_290 }, { category: 'laptops' });
    expect(rowOf('weight', product({ weight: 254 }), laptop).marks).toEqual(['', '']);
  });

  it('marks the odd one out of three or more', () => {
    const cans = (...values: boolean[]) =>
      rowOf('noiseCancelling', ...values.map((value) => product({ noiseCancelling: value }))).marks;
    expect(cans(true, true, false)).toEqual(['', '', 'compare.oddOne']);
    expect(cans(true, false)).toEqual(['', '']);
    expect(cans(true, true, false, false)).toEqual(['', '', '', '']);
  });

  it('tells what is not stated from what a category does not have', () => {
    const laptop = product({ memory: 16 }, { category: 'laptops' });
    const [row] = compareProducts([product({ driver: 40 }), product({}), laptop]);
    expect(row?.cells.map(({ isForeign }) => isForeign)).toEqual([false, false, true]);
  });

  it('counts the warranty when somebody gives one', () => {
    const months = (warrantyMonths?: number) =>
      product({}, warrantyMonths === undefined ? {} : { warrantyMonths });
    expect(compareProducts([months(), months()])).toEqual([]);
    expect(rowOf('warranty', months(24), months(36)).marks).toEqual(['', 'compare.longest']);
  });
});
