import { expect, it } from 'vitest';
import { nextGuestPage } from './guest-or-sign-in.tsx';

const wanted = [
  { product: 'phone', quantity: 1 },
  { product: 'cable', quantity: 2 },
];
const cartOf = (...counts: number[]) =>
  ({ _id: 'c1', products: counts.map((count) => ({ count })) }) as unknown as Parameters<
    typeof nextGuestPage
  >[2];

it('leads past the cart when it holds what was chosen', () => {
  expect(nextGuestPage('/checkout/cart', wanted, cartOf(1, 2))).toBe('/checkout/cart/c1');
});

it.each([
  ['less is left in stock', '/checkout/cart', wanted, cartOf(1, 1)],
  ['there was something in it before', '/checkout/cart', wanted, cartOf(1, 2, 1)],
  ['it could not be filled', '/checkout/cart', wanted, undefined],
  ['nothing was chosen', '/checkout/cart', [], cartOf()],
  ['another page was asked for', '/checkout/cart/c2', wanted, cartOf(1, 2)],
])('leads where somebody came from when %s', (_why, returnTo, items, cart) => {
  expect(nextGuestPage(returnTo, items, cart)).toBe(returnTo);
});
