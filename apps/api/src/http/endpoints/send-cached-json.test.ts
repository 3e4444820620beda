import { expect, test } from 'vitest';
import { writeCanonical } from './send-cached-json.ts';

test('queries that mean the same have the same key', () => {
  const one = writeCanonical({ page: 1, brand: ['a', 'b'], keyword: undefined });
  expect(writeCanonical({ brand: ['b', 'a'], page: 1 })).toBe(one);
  expect(writeCanonical({ brand: ['b', 'a'], page: 2 })).not.toBe(one);
});

test('the order of sort keys makes another query', () => {
  const [price, sold] = [{ field: 'price' }, { field: 'sold' }];
  expect(writeCanonical({ sort: [price, sold] })).not.toBe(writeCanonical({ sort: [sold, price] }));
});
