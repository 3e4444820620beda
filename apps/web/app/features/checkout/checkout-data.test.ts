import { expect, test } from 'vitest';
import { pollPause } from './checkout-data.ts';

test('the pauses grow from two seconds and stop at fifteen', () => {
  const pauses = Array.from({ length: 30 }, (_, index) => pollPause(index + 1));
  expect(pauses[0]).toBe(2_000);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(15_000);
  expect(pollPause(0)).toBe(2_000);
});
