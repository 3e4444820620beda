import { expect, test } from 'vitest';
import { idempotencyKey } from './idempotency-key.ts';

const cart = { _id: 'cart-1', version: 3 };
const request = {
  shippingAddress: { city: 'Cairo', details: '12 Makram Ebeid St', phone: '01012345678' },
  paymentMethodType: 'cash',
} as const;

test('the same cart bought the same way has the same key', () => {
  expect(idempotencyKey(cart, structuredClone(request), 0)).toBe(idempotencyKey(cart, request, 0));
});

test('a changed cart, address, method or total, or a new attempt has another key', () => {
  const keys = [
    idempotencyKey(cart, request, 0),
    idempotencyKey({ ...cart, version: 4 }, request, 0),
    idempotencyKey({ ...cart, _id: 'cart-2' }, request, 0),
    idempotencyKey(cart, { ...request, paymentMethodType: 'stripe' }, 0),
    idempotencyKey(
      cart,
      { ...request, shippingAddress: { ...request.shippingAddress, city: 'Giza' } },
      0,
    ),
    idempotencyKey(cart, { ...request, expectedTotal: 12 }, 0),
    idempotencyKey(cart, request, 1),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('any text gives a key the API takes', () => {
  const arabic = {
    ...request,
    shippingAddress: { ...request.shippingAddress, details: 'شارع مكرم عبيد' },
  };
  expect(idempotencyKey(cart, arabic, 0)).toMatch(/^[\x21-\x7e]{8,200}$/);
});
