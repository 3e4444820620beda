import type { CartLine } from '@matjar/contract/cart/cart.ts';
import { expect, test } from 'vitest';
import { describeChanges } from './total-changes.ts';

function line(_id: string, price: number, count = 1): CartLine {
  const named = { _id: 'n', name: 'Name' };
  const product = { _id, title: `Thing ${_id}`, slug: _id, ratingsQuantity: 0, quantity: 9 };
  const variant = { variant: 'v', sku: 'M1', options: [] };
  return { _id, price, count, ...variant, product: { ...product, brand: named, category: named } };
}

const shown = {
  products: [line('a', 10), line('b', 20, 2)],
  totals: { items: 3, subtotal: 50, discount: 5, shipping: 3, tax: 0, total: 48 },
};

const same = {
  lines: [
    { _id: 'a', title: 'Thing a', count: 1, price: 10 },
    { _id: 'b', title: 'Thing b', count: 2, price: 20 },
  ],
  linesTotal: 50,
  discountTotal: 5,
  shippingPrice: 3,
  taxPrice: 0,
  total: 48,
};

test('names nothing when nothing changed', () => {
  expect(describeChanges(shown, same)).toEqual([]);
});

test('names the line whose price went up, what follows from it, and the total', () => {
  const [first, ...others] = same.lines;
  const now = {
    ...same,
    lines: [{ ...first, _id: 'a', title: 'Thing a', count: 1, price: 12 }, ...others],
    linesTotal: 52,
    discountTotal: 5.2,
    total: 49.8,
  };
  expect(describeChanges(shown, now)).toEqual([
    { kind: 'price', title: 'Thing a', before: 10, now: 12 },
    { kind: 'discount', before: 5, now: 5.2 },
    { kind: 'total', before: 48, now: 49.8 },
  ]);
});

test('names what went, what came, other numbers of pieces and another delivery', () => {
  const now = {
    ...same,
    lines: [
      { _id: 'b', title: 'Thing b', count: 1, price: 20 },
      { _id: 'c', title: 'Thing c', count: 1, price: 7 },
    ],
    shippingPrice: 0,
  };
  expect(describeChanges(shown, now)).toEqual([
    { kind: 'gone', title: 'Thing a' },
    { kind: 'count', title: 'Thing b', before: 2, now: 1 },
    { kind: 'new', title: 'Thing c', now: 7 },
    { kind: 'shipping', before: 3, now: 0 },
  ]);
});

test('counts the fee for cash as shipping, as the server does', () => {
  const totals = { ...shown.totals, fee: 1.1, total: 49.1 };
  const now = { ...same, shippingPrice: 4.1, cashFee: 1.1, total: 49.1 };
  expect(describeChanges({ ...shown, totals }, now)).toEqual([]);
  expect(describeChanges({ ...shown, totals }, { ...now, shippingPrice: 5, total: 50 })).toEqual([
    { kind: 'shipping', before: 4.1, now: 5 },
    { kind: 'total', before: 49.1, now: 50 },
  ]);
});
