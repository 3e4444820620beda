import { expect, test } from 'vitest';
import { readAmount, readCount } from './stock-change.ts';

test('an amount has a point or a comma before its cents, and the other between thousands', () => {
  expect([' 12 ', '12.5', '12,50', '0.125'].map(readAmount)).toEqual([12, 12.5, 12.5, 0.125]);
  expect(['1.200,50', '1,200.50'].map(readAmount)).toEqual([1_200.5, 1_200.5]);
  expect(['1,200', '12.', '-1', '', 'x', '1000001'].map(readAmount)).toEqual(
    Array(6).fill(undefined),
  );
});

test('a count is whole and at most a million', () => {
  expect(['0', ' 7 ', '1000000'].map(readCount)).toEqual([0, 7, 1_000_000]);
  expect(['1000001', '1.5', '-1', ''].map(readCount)).toEqual(Array(4).fill(undefined));
});
