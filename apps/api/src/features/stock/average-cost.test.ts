import { describe, expect, it } from 'vitest';
import { averageAfter } from './average-cost.ts';

describe('the average cost after a delivery', () => {
  it('is weighed by pieces', () => {
    const stock = { onHand: 10, averageCost: 1_000 };
    expect(averageAfter(stock, { count: 10, unitCost: 2_000 })).toBe(1_500);
    expect(averageAfter(stock, { count: 1, unitCost: 0 })).toBe(909);
  });

  it('begins with the delivery where nothing is on hand', () => {
    expect(averageAfter({ onHand: 0, averageCost: 700 }, { count: 3, unitCost: 900 })).toBe(900);
  });

  it('takes an unknown cost for unknown, not for zero', () => {
    expect(averageAfter({ onHand: 50, averageCost: null }, { count: 1, unitCost: 900 })).toBe(900);
  });

  it('stays where nobody said what the delivery cost', () => {
    expect(averageAfter({ onHand: 2, averageCost: 700 }, { count: 3, unitCost: null })).toBe(700);
    expect(averageAfter({ onHand: 2, averageCost: null }, { count: 3, unitCost: null })).toBeNull();
  });
});
