import type { Order } from '@matjar/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { emptyChange, piecesLeft, writeChange } from './change-form.ts';

const order = {
  version: 4,
  cartItems: [{ count: 3 }, { count: 1 }],
  refunds: [{ lines: [{ line: 0, count: 1 }] }],
} as unknown as Order;

test('a change names what is another than now, of what was not refunded', () => {
  expect(piecesLeft(order, 0)).toBe(2);
  expect(writeChange(order, { ...emptyChange, counts: { 0: 2, 1: 1 } })).toBeUndefined();
  expect(writeChange(order, { ...emptyChange, counts: { 0: 2, 1: 0 } })).toEqual({
    version: 4,
    lines: [{ line: 1, count: 0 }],
    added: [],
  });
});
