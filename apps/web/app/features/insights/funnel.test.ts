import { expect, it } from 'vitest';
import { findLeak } from './funnel.tsx';

const steps = (...values: [value: number, before: number][]) =>
  values.map(([value, before]) => ({ value, before }));

it('names the step whose rate fell most', () => {
  expect(findLeak(steps([1_000, 1_000], [500, 600], [100, 120], [30, 60]))).toBe(3);
  expect(findLeak(steps([1_000, 1_000], [300, 600], [60, 120], [30, 60]))).toBe(1);
});

it('says nothing where rates held, rose, or are of too few people', () => {
  expect(findLeak(steps([1_000, 2_000], [500, 1_000], [300, 500]))).toBeUndefined();
  expect(findLeak(steps([20, 1_000], [1, 600]))).toBeUndefined();
  expect(findLeak(steps([0, 0], [0, 0]))).toBeUndefined();
});
