import { expect, test } from 'vitest';
import { pickFields } from './list-response.ts';

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
