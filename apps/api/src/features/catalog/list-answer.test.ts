import { expect, test } from 'vitest';
import { canonicalKey, keepFields } from './list-answer.ts';

const items = [{ _id: '1', title: 'a', price: 2 }];

test.each([
  [undefined, { _id: '1', title: 'a', price: 2 }],
  [['title'], { _id: '1', title: 'a' }],
  [['-title'], { _id: '1', price: 2 }],
  [['-_id', 'price'], { _id: '1', price: 2 }],
  [['nothing'], { _id: '1' }],
])('fields %j leave %j', (fields, expected) => {
  expect(keepFields(items, fields)).toEqual([expected]);
});

test('queries that mean the same have the same key', () => {
  const one = canonicalKey('products', { page: 1, brand: ['a', 'b'], keyword: undefined });
  expect(canonicalKey('products', { brand: ['b', 'a'], page: 1 })).toBe(one);
  expect(canonicalKey('brands', { brand: ['b', 'a'], page: 1 })).not.toBe(one);
});

test('the order of sort keys makes another query', () => {
  const [price, sold] = [{ field: 'price' }, { field: 'sold' }];
  expect(canonicalKey('products', { sort: [price, sold] })).not.toBe(
    canonicalKey('products', { sort: [sold, price] }),
  );
});
