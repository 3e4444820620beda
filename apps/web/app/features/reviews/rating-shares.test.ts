import { expect, it } from 'vitest';
import { countRatings, shareRatings } from './rating-shares.ts';

it('counts from five stars down to one', () => {
  const reviews = [5, 5, 5, 4, 2, 2].map((rating) => ({ rating }));
  expect(shareRatings(countRatings(reviews))).toEqual([
    { stars: 5, count: 3, percent: 50 },
    { stars: 4, count: 1, percent: 17 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 2, percent: 33 },
    { stars: 1, count: 0, percent: 0 },
  ]);
});

it('sums to 100 where rounding each alone would not', () => {
  const counts = [34, 13, 4, 0, 4].map((count, at) => ({ stars: 5 - at, count }));
  const percents = shareRatings(counts).map(({ percent }) => percent);
  expect(percents).toEqual([62, 24, 7, 0, 7]);
  const thirds = [1, 1, 1, 0, 0].map((count, at) => ({ stars: 5 - at, count }));
  expect(shareRatings(thirds).map(({ percent }) => percent)).toEqual([34, 33, 33, 0, 0]);
});

it('divides nothing by nobody', () => {
  expect(shareRatings(countRatings([])).every(({ percent }) => percent === 0)).toBe(true);
});
