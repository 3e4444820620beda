import type { Order } from '@matjar/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { offerSteps } from './offer-steps.ts';

type Chosen = Pick<Order, 'number' | 'actions' | 'paymentMethodType'>;

const placed: Chosen = {
  number: 1,
  actions: ['pay', 'prepare', 'dispatch', 'deliver', 'cancel'],
  paymentMethodType: 'cash',
};
const sent: Chosen = { number: 2, actions: ['deliver'], paymentMethodType: 'stripe' };
const unableOf = (...orders: Chosen[]) =>
  Object.fromEntries(offerSteps(orders).map(({ kind, unable }) => [kind, unable]));

test('a step is for all of the chosen, or it is said which cannot take it', () => {
  expect(Object.values(unableOf(placed)).flat()).toEqual([]);
  expect(unableOf(placed, sent)).toEqual({
    prepare: [2],
    dispatch: [2],
    deliver: [],
    pay: [2],
    cancel: [2],
  });
});

test('only cash is taken down for many at once', () => {
  expect(unableOf({ ...placed, paymentMethodType: 'stripe' }).pay).toEqual([1]);
});
