import type { Order } from '@matjar/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import {
  chooseAll,
  findShortfall,
  findTypedError,
  hasNumbers,
  isReturnReason,
  type RefundForm,
  restockAll,
  totalRefund,
  worthNotTaken,
  writeRequest,
} from './refund-form.ts';

const rest = {
  total: 23,
  shipping: 3,
  byHand: false,
  lines: [
    { line: 0, count: 3, amount: 10 },
    { line: 1, count: 1, amount: 10 },
  ],
};
const form: RefundForm = {
  by: 'pieces',
  counts: {},
  restock: {},
  serials: {},
  shipping: '',
  amount: '',
};
const plain = { cartItems: [] };

test('pieces and delivery are added up to the cent', () => {
  expect(totalRefund(form, rest, 'USD')).toBe(0);
  expect(totalRefund({ ...form, counts: { 0: 1, 1: 1 }, shipping: '0,1' }, rest, 'USD')).toBe(
    13.43,
  );
  expect(totalRefund({ ...form, counts: { 0: 3, 1: 1 }, shipping: '3' }, rest, 'USD')).toBe(23);
  expect(totalRefund({ ...form, shipping: '0.001' }, rest, 'USD')).toBeUndefined();
});

test('more delivery than was paid is wrong at its field, and no sum has it', () => {
  const typed = { ...form, counts: { 0: 1 } };
  const tooMuch = { ...typed, shipping: '5' };
  expect(findTypedError(tooMuch, rest, 'USD')).toEqual({ isTooMuch: true, left: 3 });
  expect(totalRefund(tooMuch, rest, 'USD')).toBeUndefined();
  expect(findTypedError({ ...typed, shipping: '2.' }, rest, 'USD')?.isTooMuch).toBe(false);
  expect(findTypedError({ ...typed, shipping: '3' }, rest, 'USD')).toBeUndefined();
  const all = { ...tooMuch, by: 'amount' as const };
  expect(findTypedError(all, rest, 'USD')).toBeUndefined();
  expect(findTypedError({ ...all, amount: '23.01' }, rest, 'USD')).toEqual({
    isTooMuch: true,
    left: 23,
  });
  expect(totalRefund({ ...all, amount: '23.01' }, rest, 'USD')).toBeUndefined();
});

test('an amount takes the place of pieces', () => {
  const filled = {
    ...form,
    counts: { 0: 1 },
    restock: { 0: true },
    shipping: '2',
    amount: '4,50',
  };
  expect(writeRequest(filled, rest, plain)).toEqual({
    lines: [{ line: 0, count: 1, restock: true }],
    shipping: 2,
  });
  expect(writeRequest({ ...filled, by: 'amount' }, rest, plain)).toEqual({ amount: 4.5 });
  expect(totalRefund({ ...filled, by: 'amount' }, rest, 'USD')).toBe(4.5);
  expect(writeRequest(form, rest, plain)).toEqual({});
  for (const amount of ['-1', '1e2', '1,200', '5.555']) {
    expect(totalRefund({ ...filled, by: 'amount', amount }, rest, 'USD')).toBeUndefined();
  }
});

test('goods that stay below what the coupon asks for are named, unless all goes back', () => {
  const withCoupon = { ...rest, couponMinimum: 20 };
  const shortfall = (counts: RefundForm['counts'], known = withCoupon) =>
    findShortfall({ ...form, counts }, known, [4, 12], 'USD');
  expect(shortfall({})).toBeUndefined();
  expect(shortfall({ 0: 1 })).toBeUndefined();
  expect(shortfall({ 0: 2 })).toBe(16);
  expect(shortfall({ 0: 3, 1: 1 })).toBeUndefined();
  expect(shortfall({ 0: 2 }, { ...rest, couponMinimum: 0 })).toBeUndefined();
});

test('serial numbers are asked for where only some of a line’s pieces go on sale again', () => {
  const line = {
    serials: [{ number: 'SN-1', returned: true }, { number: 'SN-2' }, { number: 'SN-3' }],
  };
  const order = { cartItems: [line] as Order['cartItems'] };
  const filled = { ...form, counts: { 0: 1 }, restock: { 0: true } };
  expect(hasNumbers(filled, order)).toBe(false);
  expect(hasNumbers({ ...filled, restock: {} }, order)).toBe(true);
  expect(hasNumbers({ ...filled, counts: { 0: 2 } }, order)).toBe(true);
  expect(hasNumbers({ ...filled, by: 'amount' }, order)).toBe(true);
  const named = { ...filled, serials: { 0: ['SN-3'] } };
  expect(hasNumbers(named, order)).toBe(true);
  expect(writeRequest(named, rest, order)).toEqual({
    lines: [{ line: 0, count: 1, restock: true, serials: ['SN-3'] }],
  });
  // What was chosen before all of them came is not sent.
  expect(writeRequest({ ...named, counts: { 0: 2 } }, rest, order).lines?.[0]).not.toHaveProperty(
    'serials',
  );
  // One of the pieces never got a number.
  const unnumbered = { cartItems: [{ ...line, serialsMissing: 1 }] as Order['cartItems'] };
  expect(hasNumbers(filled, unnumbered)).toBe(true);
  const two = { ...filled, counts: { 0: 2 } };
  expect(hasNumbers(two, unnumbered)).toBe(false);
  expect(hasNumbers({ ...two, serials: { 0: ['SN-2'] } }, unnumbered)).toBe(true);
});

test('all that is left leaves pieces to the returns that ask for them', () => {
  const [first, second] = rest.lines;
  const filled = { ...rest, lines: [{ ...first, inReturns: 2 }, second] } as typeof rest;
  expect(chooseAll(form, filled)).toEqual({ counts: { 0: 1, 1: 1 }, shipping: '3' });
  expect(chooseAll({ ...form, by: 'amount' }, filled)).toEqual({ amount: '23' });
  expect(totalRefund({ ...form, ...chooseAll(form, rest) }, rest, 'USD')).toBe(rest.total);
});

test('words after "Returned" leave the pieces on their way back to the shelf', () => {
  for (const reason of ['Returned', 'returned, box opened', ' Returned late']) {
    expect(isReturnReason(reason, 'Returned')).toBe(true);
  }
  for (const reason of ['', 'Return', 'Damaged', 'Not returned']) {
    expect(isReturnReason(reason, 'Returned')).toBe(false);
  }
});

test('pieces of which it is settled are not put back, and no serial numbers are asked for', () => {
  expect(restockAll(rest, true)).toEqual({ 0: true, 1: true });
  const restock = restockAll({ ...rest, restockable: false }, true);
  expect(restock).toEqual({ 0: false, 1: false });
  const serials = [{ number: 'SN-1' }, { number: 'SN-2' }];
  const order = { cartItems: [{ serials }] as Order['cartItems'] };
  expect(hasNumbers({ ...form, counts: { 0: 1 }, restock }, order)).toBe(true);
});

test('pieces that were not taken in are worth their share of what was asked for, with tax on top of it', () => {
  const line = { count: 3, total: 10, tax: { name: 'VAT', percent: 14, amount: 1.4 } };
  expect(worthNotTaken({ currency: 'USD' }, line, 1)).toBe(3.33);
  expect(worthNotTaken({ currency: 'USD', taxMode: 'added' }, line, 1)).toBe(3.8);
  expect(worthNotTaken({ currency: 'USD', taxMode: 'added' }, line, 3)).toBe(11.4);
  expect(worthNotTaken({ currency: 'USD' }, line, 0)).toBe(0);
});
