import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { expect, it } from 'vitest';
import {
  addPiece,
  emptyFields,
  pickDraft,
  startDraft,
  unchangedParts,
  writeQuote,
} from './phone-order-form.ts';

const variant = { _id: 'a' } as InventoryRow;
const lines = [{ variant, count: 1 }];
const place = { name: 'Mona', phone: '01012345678', city: 'Cairo', details: '12 Nile Street' };

it('counts another piece of the same on its line', () => {
  const twice = addPiece(addPiece([], variant), variant);
  expect(twice).toEqual([{ variant, count: 2 }]);
  expect(addPiece(twice, { ...variant, _id: 'b' }).map(({ count }) => count)).toEqual([2, 1]);
});

it('asks for a price to a city, and of the person once phone or address is whole', () => {
  const requestOf = (fields: object) =>
    writeQuote({ lines, customer: null }, { ...emptyFields, ...fields })?.shippingAddress;
  expect(writeQuote({ lines: [], customer: null }, emptyFields)).toBeUndefined();
  expect(requestOf({ city: 'Cai' })).toEqual({});
  expect(requestOf({ city: 'Cairo' })).toEqual({ city: 'Cairo' });
  expect(requestOf({ phone: '0101234' })).toEqual({});
  expect(requestOf({ phone: place.phone })).toEqual({ phone: place.phone });
  expect(requestOf(place)).toMatchObject(place);
  const withoutGoods = writeQuote(
    { lines: [], customer: null },
    { ...emptyFields, phone: place.phone, coupon: 'TEN' },
  );
  expect(withoutGoods).not.toHaveProperty('coupon');
  expect(withoutGoods).toMatchObject({ lines: [], shippingAddress: { phone: place.phone } });
});

it('says nothing of a customer or a coupon that the answer to another one said', () => {
  const requestOf = (id: string, fields: object) => {
    const customer = { _id: id, name: 'Mona', email: 'mona@example.com' };
    const request = writeQuote({ lines, customer }, { ...emptyFields, ...place, ...fields });
    if (!request) throw new Error('There is no request.');
    return request;
  };
  const answered = requestOf('mona', { coupon: 'TEN' });
  expect(unchangedParts(requestOf('mona', { coupon: 'TEN', city: 'Giza' }), answered)).toEqual({
    refusals: true,
    coupon: true,
  });
  expect(unchangedParts(requestOf('salma', { coupon: 'TEN' }), answered)).toEqual({
    refusals: false,
    coupon: false,
  });
  const otherPhone = requestOf('mona', { coupon: 'TEN', phone: '01298765432' });
  expect(unchangedParts(otherPhone, answered)).toEqual({ refusals: false, coupon: true });
  expect(unchangedParts(requestOf('mona', { coupon: 'TENX' }), answered)).toEqual({
    refusals: true,
    coupon: false,
  });
});

it('brings back what somebody typed or chose, and nothing else', () => {
  const draft = startDraft();
  expect(pickDraft({ ...draft, fields: { ...emptyFields, paymentMethodType: 'bank' } })).toBe(
    undefined,
  );
  const typed = { ...draft, fields: { ...emptyFields, name: 'Mona' } };
  expect(pickDraft(typed)).toBe(typed);
  expect(pickDraft({ ...draft, lines })).toMatchObject({ lines });
});
