import type { Cart, CartNotice } from '@matjar/contract/cart/cart.ts';
import { expect, it } from 'vitest';
import { aboutThisCart, parseNotices, withNotices, withoutNotice } from './cart-notices.ts';

const price = (now: number): CartNotice => ({
  type: 'price',
  message: `now ${now}`,
  line: 'l1',
  product: 'p1',
  title: 'Cable',
  before: 20,
  now,
});
const gone: CartNotice = { type: 'removed', message: 'gone', product: 'p2', title: 'Charger' };

it('stores notices until they are dismissed', () => {
  const stored = withNotices([price(16)], [gone]);
  expect(stored).toEqual([price(16), gone]);
  expect(withoutNotice(stored, price(16))).toEqual([gone]);
});

it('lets news about the same line take the place of old ones', () => {
  expect(withNotices([price(16), gone], [price(15)])).toEqual([gone, price(15)]);
});

it('lets news about a line go with the line, not the notice that it is gone', () => {
  const cart = (...lines: string[]) =>
    ({ products: lines.map((_id) => ({ _id, product: { _id: 'p3' } })) }) as Cart;
  expect(aboutThisCart([price(16), gone], cart('l1'))).toEqual([price(16), gone]);
  expect(aboutThisCart([price(16), gone], cart('l2'))).toEqual([gone]);
});

it('lets the news that a coupon was taken off go when it is back, and with what was bought', () => {
  const off: CartNotice = { type: 'coupon', message: 'off', coupon: 'SAVE10' };
  const products = [{ _id: 'l1', product: { _id: 'p1' } }];
  const left = (cart: object) => aboutThisCart([off, gone], cart as Cart);
  expect(left({ products })).toEqual([off, gone]);
  expect(left({ products, coupon: 'OTHER' })).toEqual([off, gone]);
  expect(left({ products, coupon: 'SAVE10' })).toEqual([gone]);
  expect(left({ products: [] })).toEqual([gone]);
});

it('reads only what looks like notices, and whose they are', () => {
  const stored = { user: 'user 1', notices: [gone, null, 7, { type: 'x' }] };
  expect(parseNotices(JSON.stringify(stored))).toEqual({ user: 'user 1', notices: [gone] });
  for (const strange of ['{}', '[]', 'null', JSON.stringify({ notices: [gone] })]) {
    expect(parseNotices(strange)).toBeUndefined();
  }
});
