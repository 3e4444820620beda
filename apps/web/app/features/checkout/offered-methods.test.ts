import { expect, test } from 'vitest';
import { offeredMethods, withOfferedMethod } from './offered-methods.ts';

const address = { city: 'Cairo', details: '12 Makram Ebeid St' };

test('where cards are taken, the person chooses', () => {
  expect(offeredMethods(true)).toEqual(['stripe', 'cash']);
  expect(withOfferedMethod(address, true)).toEqual(address);
});

test('without a card provider cash is all there is, and chosen', () => {
  expect(offeredMethods(false)).toEqual(['cash']);
  const chosen = { ...address, paymentMethodType: 'cash' };
  expect(withOfferedMethod(address, false)).toEqual(chosen);
  expect(withOfferedMethod({ ...address, paymentMethodType: 'stripe' }, false)).toEqual(chosen);
});
