import type { Review } from '@matjar/contract/reviews.ts';
import { expect, it } from 'vitest';
import { withOwnReview } from './newest-reviews.ts';

function review(person: string, day: number, review = 'Good enough'): Review {
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  return {
    _id: `${person} ${day}`,
    review,
    rating: 4,
    user: { _id: person, name: person },
    product: 'product',
    verifiedPurchase: false,
    photos: [],
    helpful: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

const newest = [review('mona', 4), review('me', 3, 'before'), review('adel', 2)];

it("shows one's own review as it is now, where its day puts it", () => {
  const mine = review('me', 3, 'after');
  expect(withOwnReview(newest, 'me', mine)).toEqual([newest[0], mine, newest[2]]);
  const first = review('new', 5);
  expect(withOwnReview(newest, 'new', first)).toEqual([first, newest[0], newest[1]]);
  expect(withOwnReview([], 'new', first)).toEqual([first]);
});

it('shows none that is deleted or hidden, and no old one among newer ones', () => {
  expect(withOwnReview(newest, 'me', undefined)).toEqual([newest[0], newest[2]]);
  const hidden = { ...review('me', 3), hidden: true };
  expect(withOwnReview(newest, 'me', hidden)).toEqual([newest[0], newest[2]]);
  expect(withOwnReview(newest, 'old', review('old', 1))).toEqual(newest);
});
