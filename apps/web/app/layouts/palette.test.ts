import { describe, expect, it } from 'vitest';
import { readCommand } from './palette-commands.ts';
import { rankBest, rankMatch, sortByRank } from './palette-ranking.ts';

const words = {
  refund: 'refund',
  order: 'order',
  stock: 'add stock to',
  stockShort: 'add stock',
};

describe('the palette', () => {
  it('puts exact before beginning, word beginnings and the rest', () => {
    expect(rankMatch('Orders', 'orders')).toBe(0);
    expect(rankMatch('Orders', 'ord')).toBe(1);
    expect(rankMatch('USB Cable, 2 m', 'cab us')).toBe(2);
    expect(rankMatch('Recorder', 'order')).toBe(3);
    expect(rankMatch('Café', 'cafe')).toBe(0);
    expect(rankMatch('Orders', 'coupon')).toBeUndefined();
    expect(rankBest(['Create coupon', 'new coupon'], 'new c')).toBe(1);
  });

  it('sorts groups by their best entry', () => {
    const groups = [
      { title: 'screens', items: [{ rank: 3 }, { rank: 2 }] },
      { title: 'none', items: [] },
      { title: 'orders', items: [{ rank: 0 }] },
    ];
    expect(sortByRank(groups)).toEqual([
      { title: 'orders', items: [{ rank: 0 }] },
      { title: 'screens', items: [{ rank: 2 }, { rank: 3 }] },
    ]);
  });

  it('reads commands about one thing', () => {
    expect(readCommand('Refund order 10021', words)).toEqual({ kind: 'refund', number: '10021' });
    expect(readCommand('refund #10021', words)).toEqual({ kind: 'refund', number: '10021' });
    expect(readCommand('order 10021', words)).toEqual({ kind: 'order', number: '10021' });
    expect(readCommand('add stock to  usb cable', words)).toEqual({
      kind: 'stock',
      product: 'usb cable',
    });
    expect(readCommand('add stock usb cable', words)).toEqual({
      kind: 'stock',
      product: 'usb cable',
    });
    expect(readCommand('refund', words)).toBeUndefined();
    expect(readCommand('orders', words)).toBeUndefined();
  });
});
