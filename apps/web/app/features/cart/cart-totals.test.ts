import type { Cart, CartLine } from '@matjar/contract/cart/cart.ts';
import { describe, expect, it } from 'vitest';
import { countPieces } from '../../cart-data/use-cart.ts';
import { offeredMethod } from '../delivery/offered-method.fixture.ts';
import {
  lineTitle,
  lineTotal,
  summariseCart,
  summariseDelivered,
  withLines,
} from './cart-totals.ts';

function line(_id: string, price: number, count: number): CartLine {
  const named = { _id: 'n', name: 'Name' };
  const product = { _id, title: _id, slug: _id, ratingsQuantity: 0, quantity: 9 };
  const variant = { variant: 'v', sku: 'M1', options: [] };
  return { _id, price, count, ...variant, product: { ...product, brand: named, category: named } };
}

function cartOf(products: CartLine[], more: Partial<Cart> = {}): Cart {
  return { _id: 'c', version: 1, totalCartPrice: 0, products, cartItems: products, ...more };
}

describe('lineTitle', () => {
  it('cuts after 50 characters and says so', () => {
    expect(lineTitle('x'.repeat(50))).toBe('x'.repeat(50));
    expect(lineTitle('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  });

  it('tears no emoji', () => {
    expect(lineTitle('🎧'.repeat(51))).toBe(`${'🎧'.repeat(50)}…`);
  });
});

it('counts pieces, not lines', () => {
  expect(countPieces(cartOf([line('a', 1, 2), line('b', 1, 3)]))).toBe(5);
});

it('multiplies without the errors of fractions', () => {
  expect(lineTotal({ price: 0.1, count: 3 }, 'USD')).toBe(0.3);
  expect(lineTotal({ price: 1.005, count: 3 }, 'KWD')).toBe(3.015);
});

describe('summariseCart', () => {
  const offer = { price: 3.1, fullPrice: 3.1, days: 2 };
  const cart = cartOf([line('a', 620.5, 2)], { totalCartPrice: 1241 });

  it('tells what a coupon takes off', () => {
    const cheaper = { ...cart, coupon: 'SPRING10', totalAfterDiscount: 1116.9 };
    expect(summariseCart(cheaper, { offer: undefined, city: '' }, 'USD')).toEqual({
      items: 2,
      subtotal: 1241,
      discount: 124.1,
      coupon: 'SPRING10',
      fee: 0,
      shipping: 0,
      fullShipping: undefined,
      city: undefined,
      tax: 0,
      total: 1116.9,
    });
  });

  it('adds the delivery to the cent', () => {
    const small = cartOf([line('a', 0.2, 1)], { totalCartPrice: 0.2 });
    const summary = summariseCart(small, { offer, city: 'Cairo' }, 'USD');
    expect(summary).toMatchObject({ shipping: 3.1, city: 'Cairo', total: 3.3 });
  });

  it('leaves the delivery open until there is a city', () => {
    const summary = summariseCart(cart, { offer, city: '' }, 'USD');
    expect(summary).toMatchObject({ shipping: undefined, total: 1241 });
  });
});

describe('summariseDelivered', () => {
  const methods = [offeredMethod({ freeFrom: 250 }, 9)];
  const terms = { zones: [{ name: 'Aswan', cities: ['Aswan'], price: 9, days: 2, methods }] };
  const show = (more: Partial<Cart>) => {
    const cart = cartOf([line('a', 16, 1)], { totalCartPrice: 16, coupon: 'CODE', ...more });
    return summariseDelivered(cart, { terms, city: 'Aswan' }, 'USD');
  };

  it('compares a total with delivery to one with delivery', () => {
    const { totals, totalBefore } = show({ totalAfterDiscount: 14.4 });
    expect([totalBefore, totals.total]).toEqual([25, 23.4]);
  });

  it('shows what a coupon for the delivery takes off', () => {
    const { totals, totalBefore } = show({ totalAfterDiscount: 16, freeDelivery: true });
    expect([totalBefore, totals.total]).toEqual([25, 16]);
  });

  it('strikes nothing where a coupon saves nothing', () => {
    // The coupon brings the goods below the limit of free delivery: 256 without the coupon, 256 with it.
    const cart = { totalCartPrice: 256, totalAfterDiscount: 247 };
    expect(show(cart)).toMatchObject({ totals: { total: 256 }, totalBefore: undefined });
    expect(show({ coupon: undefined }).totalBefore).toBeUndefined();
  });
});

describe('withLines', () => {
  it('recounts the total', () => {
    const changed = withLines(cartOf([]), [line('a', 19.99, 3)], 'USD');
    expect(changed.totalCartPrice).toBe(59.97);
    expect(changed.totalAfterDiscount).toBeUndefined();
  });

  it('keeps to the coupon', () => {
    const cart = cartOf([], { coupon: 'TEN', couponDiscount: 10, totalAfterDiscount: 5 });
    const changed = withLines(cart, [line('a', 19.99, 1)], 'USD');
    expect(changed.totalAfterDiscount).toBe(17.99);
  });
});
