import type { CartAnswer, CartNotice } from '@matjar/contract/cart.ts';
import { describe, expect, it } from 'vitest';
import { keepNotices, withoutNotice } from './cart-notices.ts';

const price = (now: number): CartNotice => ({
  type: 'price',
  message: `now ${now}`,
  line: 'l1',
  product: 'p1',
  title: 'Cable',
  before: 20,
  now,
});
const stock: CartNotice = {
  type: 'stock',
  message: '1 left',
  line: 'l1',
  product: 'p1',
  title: 'Cable',
  left: 1,
};

function answer(notices?: CartNotice[]): CartAnswer {
  const data = { _id: 'c', version: 1, totalCartPrice: 0, products: [], cartItems: [] };
  return { status: 'success', numOfCartItems: 0, data, ...(notices && { notices }) };
}

describe('keepNotices', () => {
  it('keeps what was told once until it is put away', () => {
    const kept = keepNotices(answer([price(16)]), answer());
    expect(kept.notices).toEqual([price(16)]);
    expect(withoutNotice(kept, price(16)).notices).toEqual([]);
  });

  it('lets news about the same line take the place of old ones', () => {
    expect(keepNotices(answer([price(16)]), answer([price(15)])).notices).toEqual([price(15)]);
  });

  it('forgets a shortage the server no longer speaks of', () => {
    expect(keepNotices(answer([stock]), answer()).notices).toEqual([]);
  });
});
