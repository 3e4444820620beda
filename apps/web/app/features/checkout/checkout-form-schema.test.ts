import { describe, expect, test } from 'vitest';
import { checkoutFormSchema, toCheckoutRequest } from './checkout-form-schema.ts';

const filled = {
  name: 'Mariam Adel',
  saveAddress: true,
  city: 'Cairo',
  details: '12 Makram Ebeid St',
  phone: '01012345678',
  postalCode: '',
  paymentMethodType: 'cash',
};

function problems(changes: Record<string, unknown>) {
  const result = checkoutFormSchema.safeParse({ ...filled, ...changes });
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the checkout’s fields', () => {
  test('are complete without a postal code', () => expect(problems({})).toEqual([]));

  test.each([
    [{ name: ' ' }, 'name: checkout.enterName'],
    [{ city: '' }, 'city: checkout.enterCity'],
    [{ city: 'Ca' }, 'city: checkout.notValidCity'],
    [{ details: ' ' }, 'details: checkout.enterDetails'],
    [{ details: '12 M' }, 'details: checkout.describeMore'],
    [{ phone: '' }, 'phone: checkout.enterPhone'],
    [{ phone: '0109' }, 'phone: checkout.notValidPhone'],
    [{ postalCode: '1176' }, 'postalCode: checkout.notValidPostalCode'],
    [{ paymentMethodType: undefined }, 'paymentMethodType: checkout.selectPaymentMethod'],
  ])('%o is refused', (changes, expected) => expect(problems(changes)[0]).toBe(expected));
});

test('an empty postal code is not sent', () => {
  const request = toCheckoutRequest(checkoutFormSchema.parse(filled), 12.5, 'express');
  expect(request.shippingAddress).not.toHaveProperty('postalCode');
  expect(request).toMatchObject({
    paymentMethodType: 'cash',
    deliveryMethod: 'express',
    expectedTotal: 12.5,
  });
});
