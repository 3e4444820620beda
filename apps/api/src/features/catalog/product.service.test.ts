import { productListQuery } from '@matjar/contract/catalog/list-parameters.ts';
import { expect, test } from 'vitest';
import { pickFields, readCriteria } from './product.service.ts';

const items = [{ _id: '1', title: 'a', price: 2 }];

test.each([
  [undefined, { _id: '1', title: 'a', price: 2 }],
  [['title'], { _id: '1', title: 'a' }],
  [['-title'], { _id: '1', price: 2 }],
  [['-_id', 'price'], { _id: '1', price: 2 }],
  [['nothing'], { _id: '1' }],
])('fields %j leave %j', (fields, expected) => {
  expect(pickFields(items, fields)).toEqual([expected]);
});

const read = (query: Record<string, string | string[]>) =>
  readCriteria(productListQuery.parse(query), 'USD');

const everything = Number.POSITIVE_INFINITY;

test.each([
  [{}, undefined],
  [{ 'price[gte]': '19.99' }, { from: 1_999, to: everything }],
  [{ 'price[gt]': '19.99' }, { from: 2_000, to: everything }],
  [{ 'price[lte]': '19.99' }, { from: 0, to: 1_999 }],
  [{ 'price[lt]': '19.99' }, { from: 0, to: 1_998 }],
  [
    { 'price[gte]': '10.005', 'price[lte]': '10.015' },
    { from: 1_001, to: 1_001 },
  ],
  [
    { 'price[gt]': '10.005', 'price[lt]': '10.015' },
    { from: 1_001, to: 1_001 },
  ],
  [
    { price: '5', 'price[gte]': '3', 'price[lt]': '9' },
    { from: 500, to: 500 },
  ],
  [
    { 'price[gte]': '3', 'price[gt]': '3' },
    { from: 301, to: everything },
  ],
])('%j is the range %j', (query, expected) => {
  expect(read(query).price).toEqual(expected);
});

test('both ways to name a category add up', () => {
  expect(read({ category: 'A', 'category[in]': ['b', 'c'] }).categoryIds).toEqual(['a', 'b', 'c']);
  expect(read({}).categoryIds).toBeUndefined();
});

test('specifications are read by their keys, each with all its values', () => {
  const { specifications } = read({
    'spec[storage]': ['256', '512..1000'],
    'spec[panel]': 'QLED, matte',
    'spec[flavour]': 'red',
  });
  expect(specifications).toEqual([
    { key: 'panel', values: ['QLED, matte'] },
    { key: 'storage', values: ['256', '512..1000'] },
  ]);
});
