import type { InventoryRow } from '@matjar/contract/stock/inventory.ts';
import { expect, it } from 'vitest';
import { addPiece, emptyFields, pickDraft, startDraft, writeQuote } from './phone-order-form.ts';

const variant = { _id: 'a' } as InventoryRow;
const lines = [{ variant, count: 1 }];
const place = { name: 'Mona', phone: '01012345678', city: 'Cairo', details: '12 Nile Street' };

it('counts another piece of the same on its line', () => {
  const twice = addPiece(addPiece([], variant), variant);
  expect(twice).toEqual([{ variant, count: 2 }]);
  expect(addPiece(twice, { ...variant, _id: 'b' }).map(({ count }) => count)).toEqual([2, 1]);
});

it('asks for a price to a city, and of the person once the address is whole', () => {
  const requestOf = (fields: object) =>
    writeQuote({ lines, customer: null }, { ...emptyFields, ...fields })?.shippingAddress;
  expect(writeQuote({ lines: [], customer: null }, emptyFields)).toBeUndefined();
  expect(requestOf({ city: 'Cai' })).toEqual({});
  expect(requestOf({ city: 'Cairo' })).toEqual({ city: 'Cairo' });
  expect(requestOf(place)).toMatchObject(place);
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
