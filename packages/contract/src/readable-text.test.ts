import { expect, test } from 'vitest';
import { profileUpdate, signupSchema } from './accounts/account-forms.ts';
import { brandWrite } from './catalog/catalog-admin.ts';
import { shippingAddress } from './checkout/checkout.ts';
import {
  isReadable,
  isReadableLine,
  namesPlace,
  removeHidden,
  withoutLinks,
} from './readable-text.ts';
import { reviewForm } from './reviews/reviews.ts';

test.each([
  ['zero-width spaces', '\u200b\u200b\u200b\u200b\u200b'],
  ['joiners alone', '\u200d\u200c\u2060\ufeff\u00ad'],
  ['fillers', '\u3164\u115f\u2800\u2800\u2800'],
  ['a direction turned around', 'Ali\u202enimda'],
  ['an isolate', 'Mariam\u2066 x'],
  ['tag characters', 'Maryam\u{e0041}\u{e0042}'],
  ['an escape', 'Nice \u001b[31mred'],
])('%s passed for a text', (_what, text) => {
  expect(isReadableLine(text)).toBe(false);
  expect(isReadable(text)).toBe(false);
});

test.each([
  'Zoë O’Neill-Smith',
  'محمد علی\u200cرضا',
  'می\u200cخواهم',
  'Family 👨\u200d👩\u200d👧 and ❤️',
  'नमस्ते क्\u200dष',
  '',
])('%j is readable', (text) => {
  expect(isReadableLine(text)).toBe(true);
});

test('a text of several lines is no line', () => {
  expect(isReadable('one\r\n\ttwo')).toBe(true);
  expect(isReadableLine('one\ntwo')).toBe(false);
});

test('a name that others send loses what cannot be seen', () => {
  expect(removeHidden('Ali\u202enimda\u2066\n')).toBe('Ali nimda');
  expect(removeHidden('\u202e\u200b')).toBe('');
});

const invisible = '\u200b'.repeat(8);
const address = { city: 'Cairo', details: 'Tahrir Square 1', phone: '01012345678' };

test.each([
  ['a city', shippingAddress, { ...address, city: invisible }],
  ['a street', shippingAddress, { ...address, details: invisible }],
  ['a kept street', profileUpdate, { addresses: [{ details: invisible }] }],
  ['a name', profileUpdate, { name: 'Ali\u202enimda' }],
  ['a review', reviewForm, { rating: 5, review: 'Nice \u001b[31mred' }],
  ['a brand', brandWrite, { name: invisible }],
])('%s that nobody can see is refused', (_what, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
});

test('what is in order is taken', () => {
  expect(shippingAddress.safeParse(address).success).toBe(true);
  expect(reviewForm.safeParse({ rating: 5, review: 'Good.\nVery good.' }).success).toBe(true);
  const user = { name: 'محمد علی', email: 'a@example.com', phone: '01012345678' };
  const password = { password: 'long enough', passwordConfirm: 'long enough' };
  expect(signupSchema(() => []).safeParse({ ...user, ...password }).success).toBe(true);
});

test('a name that leads somewhere is known as one, also where its letters are not seen', () => {
  for (const name of [
    'evil.com',
    'evil.\u200bcom',
    'evil\u200d.com',
    'evil․com',
    'http:x',
    'a@b',
  ]) {
    expect([name, namesPlace(name)]).toEqual([name, true]);
  }
  for (const name of ['Mona Adel', 'Dr. Adel', 'منى عادل', 'iPhone 15']) {
    expect([name, namesPlace(name)]).toEqual([name, false]);
  }
});

test('a text without links can still be read', () => {
  for (const street of ['12/3 El Nasr St., flat 4.2', 'Bldg. 7-9, 3rd floor', 'عمارة ١٢، شقة ٣']) {
    expect(withoutLinks(street)).toBe(street);
  }
  expect(withoutLinks('12 El Nasr St.Maadi')).toBe('12 El Nasr St. Maadi');
  expect(withoutLinks('Win at http://evil.com/x?y')).toBe('Win at http: //evil. com/x?y');
  expect(withoutLinks('evil․\u200bcom')).toBe('evil. com');
  expect(withoutLinks('me@evil.com 10.0.0.1')).toBe('me@ evil. com 10. 0. 0. 1');
});
