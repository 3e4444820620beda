import type { Order } from '@matjar/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { offerActions, readParcels } from './bulk-order-actions.ts';

type Chosen = Pick<Order, 'number' | 'actions' | 'paymentMethodType'>;

const placed: Chosen = {
  number: 1,
  actions: ['pay', 'prepare', 'dispatch', 'deliver', 'cancel'],
  paymentMethodType: 'cash',
};
const sent: Chosen = { number: 2, actions: ['deliver'], paymentMethodType: 'stripe' };
const unableOf = (...orders: Chosen[]) =>
  Object.fromEntries(offerActions(orders).map(({ kind, unable }) => [kind, unable]));

test('an action is for all of the chosen, or it is said which cannot take it', () => {
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

test('tracking numbers are read as carriers list them', () => {
  expect(readParcels('10021 BST-1\n#10022\t"BST 2"\r\n\n10023; 7788 99\n')).toEqual([
    { order: 10_021, trackingNumber: 'BST-1' },
    { order: 10_022, trackingNumber: 'BST 2' },
    { order: 10_023, trackingNumber: '7788 99' },
  ]);
  expect(readParcels('Order,Tracking number\n10021,BST-1')).toEqual([
    { order: 10_021, trackingNumber: 'BST-1' },
  ]);
  expect(readParcels('10021,BST-1\nno number here')).toEqual({ line: 2 });
  expect(readParcels('')).toEqual([]);
  expect(readParcels('10021 BST-1\nBST-2')).toEqual({ line: 2 });
  expect(readParcels('10021')).toEqual({ line: 1 });
});
