import { describe, expect, it } from 'vitest';
import { spreadChange } from './spread-change.ts';

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
