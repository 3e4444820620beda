import { describe, expect, it, test } from 'vitest';
import { countItems, itemOfLine, parseVisitorCart, withItem } from './visitor-cart.ts';

describe('parseVisitorCart', () => {
  it('reads items by product or product id and counts their quantities', () => {
    const items = [
      { product: 'p1', quantity: 2, color: '#fd7631' },
      { product: { _id: 'p2', title: 'Cable' }, quantity: 1 },
    ];
    expect(parseVisitorCart(JSON.stringify(items))).toEqual(items);
    expect(countItems(parseVisitorCart(JSON.stringify(items)) ?? [])).toBe(3);
  });

  it('leaves out lines that make no sense', () => {
    const odd = [null, 'p1', { product: 'p1' }, { product: 'p1', quantity: -1 }, { quantity: 1 }];
    expect(parseVisitorCart(JSON.stringify([...odd, { product: 'p2', quantity: 1 }]))).toEqual([
      { product: 'p2', quantity: 1 },
    ]);
  });

  it.each(['', 'undefined', '{}', '"x"', '[1'])('refuses %j', (text) => {
    expect(parseVisitorCart(text)).toBeUndefined();
  });
});

describe('withItem', () => {
  const orange = { product: 'p1', quantity: 1, color: '#fd7631' };

  it('raises the quantity of the same product in the same colour', () => {
    expect(withItem([orange], orange)).toEqual([{ ...orange, quantity: 2 }]);
    expect(
      withItem([{ product: { _id: 'p2' }, quantity: 1 }], { product: 'p2', quantity: 2 }),
    ).toEqual([{ product: { _id: 'p2' }, quantity: 3 }]);
  });

  it('keeps colours apart', () => {
    const black = { ...orange, color: '#2b2b2f' };
    expect(withItem([orange], black)).toEqual([orange, black]);
  });
});

test("a visitor's line keeps its variant when it moves to an account: 512 GB were 256 GB after signing in", () => {
  const line = { product: { _id: 'p1' }, count: 2, color: '#fd7631' };
  const large = itemOfLine({ ...line, variant: '512' });
  expect(large).toEqual({ product: 'p1', quantity: 2, color: '#fd7631', variant: '512' });
  expect(withItem([large], itemOfLine({ ...line, variant: '256' }))).toHaveLength(2);
});
