import { describe, expect, it } from 'vitest';
import { averageAfter, spreadChange } from './stock-calculations.ts';

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

const black = { id: 'black', quantity: 2 };
const orange = { id: 'orange', quantity: 5 };

describe('a change of the sum', () => {
  it('brings new pieces to the first variant', () => {
    expect(spreadChange([black, orange], 3)).toEqual([{ id: 'black', change: 3 }]);
  });

  it('takes from the first that has enough', () => {
    expect(spreadChange([black, orange], -2)).toEqual([{ id: 'black', change: -2 }]);
    expect(spreadChange([black, orange], -4)).toEqual([{ id: 'orange', change: -4 }]);
  });

  it('takes from one after the other where none has enough, and never more than there is', () => {
    expect(spreadChange([black, orange], -6)).toEqual([
      { id: 'black', change: -2 },
      { id: 'orange', change: -4 },
    ]);
    expect(spreadChange([black, { id: 'none', quantity: 0 }], -9)).toEqual([
      { id: 'black', change: -2 },
    ]);
  });

  it('is nothing where nothing changes', () => {
    expect(spreadChange([black], 0)).toEqual([]);
  });
});
