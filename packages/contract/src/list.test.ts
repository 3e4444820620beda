import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  amountParameter,
  anyOfParameter,
  describeLongList,
  fieldsParameter,
  pageParameters,
  paginate,
  paginationResult,
  sortParameter,
} from './list.ts';

const page = z.object(pageParameters);
const sort = sortParameter(['price', 'sold', 'createdAt']);

test('a list starts on its first page with 50 rows', () => {
  expect(page.parse({})).toEqual({ page: 1, limit: 50 });
  expect(page.parse({ page: '3', limit: '200' })).toEqual({ page: 3, limit: 200 });
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { page: ['1', '2'] },
  { limit: '0' },
  { limit: '201' },
  { limit: '1e9' },
])('%j is refused', (query) => {
  expect(page.safeParse(query).success).toBe(false);
});

test.each([
  ['price', [{ field: 'price', direction: 'ascending' }]],
  ['+price', [{ field: 'price', direction: 'ascending' }]],
  [' price', [{ field: 'price', direction: 'ascending' }]],
  ['-sold', [{ field: 'sold', direction: 'descending' }]],
  [
    '-sold,price',
    [
      { field: 'sold', direction: 'descending' },
      { field: 'price', direction: 'ascending' },
    ],
  ],
])('sort=%s is understood', (text, keys) => {
  expect(sort.parse(text)).toEqual(keys);
});

test.each(['password', 'price;drop', '--price', 'Price', '-', 'price,password', 'constructor'])(
  'sort=%s is refused',
  (text) => {
    expect(sort.safeParse(text).success).toBe(false);
  },
);

test('sort refuses what is no field, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const result = sort.safeParse(text);
      const fields = result.success ? result.data.map((key) => key.field) : [];
      expect(fields.every((field) => ['price', 'sold', 'createdAt'].includes(field))).toBe(true);
    }),
  );
});

test('a filter for any of several values takes one or many', () => {
  expect(anyOfParameter.parse('a')).toEqual(['a']);
  expect(anyOfParameter.parse(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(anyOfParameter.safeParse(Array.from({ length: 101 }, (_, i) => `${i}`)).success).toBe(
    false,
  );
});

test('amounts and field lists are read', () => {
  expect(amountParameter.parse('10.50')).toBe(10.5);
  expect(amountParameter.safeParse('-1').success).toBe(false);
  expect(amountParameter.safeParse('1e3').success).toBe(false);
  expect(fieldsParameter.parse('title, price,')).toEqual(['title', 'price']);
});

test.each([
  [0, 1, { currentPage: 1, numberOfPages: 0, limit: 8 }],
  [8, 1, { currentPage: 1, numberOfPages: 1, limit: 8 }],
  [9, 1, { currentPage: 1, numberOfPages: 2, limit: 8, nextPage: 2 }],
  [9, 2, { currentPage: 2, numberOfPages: 2, limit: 8, prevPage: 1 }],
  [24, 2, { currentPage: 2, numberOfPages: 3, limit: 8, nextPage: 3, prevPage: 1 }],
  [24, 99, { currentPage: 99, numberOfPages: 3, limit: 8, prevPage: 3 }],
])('%d rows, page %d', (total, wanted, expected) => {
  expect(paginate(total, { page: wanted, limit: 8 })).toEqual(expected);
});

test.each([
  [1, 9, { currentPage: 1, numberOfPages: 3, limit: 8, nextPage: 2 }],
  [3, 9, { currentPage: 3, numberOfPages: 4, limit: 8, nextPage: 4, prevPage: 2 }],
  [7, 8, { currentPage: 7, numberOfPages: 7, limit: 8, prevPage: 6 }],
  [9, 0, { currentPage: 9, numberOfPages: 3, limit: 8, prevPage: 3 }],
])('more than 24 rows, page %d of which %d were found', (wanted, found, expected) => {
  expect(describeLongList({ count: 24, isMore: true }, { page: wanted, limit: 8 }, found)).toEqual({
    results: 24,
    resultsCapped: true,
    paginationResult: expected,
  });
});

test('following nextPage visits every row once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 200 }),
      (total, limit) => {
        let visited = 0;
        for (let next: number | undefined = 1; next !== undefined; ) {
          const result = paginationResult.parse(paginate(total, { page: next, limit }));
          visited += Math.min(limit, Math.max(0, total - (next - 1) * limit));
          next = result.nextPage;
        }
        expect(visited).toBe(total);
      },
    ),
  );
});
