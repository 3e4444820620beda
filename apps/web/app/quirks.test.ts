import { describe, expect, it } from 'vitest';
import {
  discountBadgePercent,
  isShownAsPaid,
  orderDate,
  reviewErrorDelay,
  shownRatingsAverage,
} from './quirks.ts';

describe('by default', () => {
  it('computes the discount badge', () => {
    expect(discountBadgePercent('off', 249, 189)).toBe(24);
    expect(discountBadgePercent('off', 1000, 999)).toBe(1);
    expect(discountBadgePercent('off', 1000, 0.01)).toBe(99);
  });

  it('shows no badge without a real discount', () => {
    expect(discountBadgePercent('off', 249, undefined)).toBeNull();
    expect(discountBadgePercent('off', 249, null)).toBeNull();
    expect(discountBadgePercent('off', 249, 249)).toBeNull();
  });

  it('shows the real month', () => {
    expect(orderDate('off', '2026-01-09T00:00:00.000Z', 'UTC')).toBe('2026-01-09');
    expect(orderDate('off', '2026-12-31T22:30:00.000Z', 'Africa/Cairo')).toBe('2027-01-01');
  });

  it('tells paid from not paid', () => {
    expect(isShownAsPaid('off', true)).toBe(true);
    expect(isShownAsPaid('off', false)).toBe(false);
  });

  it('shows review errors at once and unrated products as not rated', () => {
    expect(reviewErrorDelay('off')).toBe(0);
    expect(shownRatingsAverage('off', undefined)).toBeNull();
    expect(shownRatingsAverage('off', 4.6)).toBe(4.6);
  });
});

describe('with SHOP_QUIRKS=documented', () => {
  it('puts 39% on every card', () => {
    expect(discountBadgePercent('documented', 249, 189)).toBe(39);
    expect(discountBadgePercent('documented', 249, undefined)).toBe(39);
  });

  it('counts months from zero', () => {
    expect(orderDate('documented', '2026-05-14T00:00:00.000Z', 'UTC')).toBe('2026-04-14');
  });

  it('always says paid', () => {
    expect(isShownAsPaid('documented', false)).toBe(true);
  });

  it('waits 12.5 seconds with review errors and gives half a star to unrated products', () => {
    expect(reviewErrorDelay('documented')).toBe(12_500);
    expect(shownRatingsAverage('documented', null)).toBe(0.5);
    expect(shownRatingsAverage('documented', 3)).toBe(3);
  });
});
