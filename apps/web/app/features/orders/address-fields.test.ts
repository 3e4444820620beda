import { ApiError } from '@matjar/client/api-error.ts';
import { expect, test } from 'vitest';
import { citySuggestions } from '../delivery/delivery-to.ts';
import { matchesCity, withOwnFieldNames } from './address-fields.tsx';

test('a refused field is marked under its own name', () => {
  const refused = new ApiError(400, 'validation', '', [
    { field: 'shippingAddress.city', message: 'not valid city' },
  ]);
  expect(withOwnFieldNames(refused)).toMatchObject({ fields: [{ field: 'city' }] });
});

const found = (typed: string) => citySuggestions.filter((city) => matchesCity(city, typed));

test('a governorate is found by its Arabic name, with its districts', () => {
  expect(found('القاهرة')).toContain('Cairo');
  expect(found('القاهرة')).toContain('Nasr City, Cairo');
  expect(found('الاسكندرية')[0]).toBe('Alexandria');
  expect(found('أسو')[0]).toBe('Aswan');
});

test.each([
  ['Alexandrea', 'Alexandria'],
  ['Kairo', 'Cairo'],
  ['Domietta', 'Damietta'],
  ['nasr cty', 'Nasr City, Cairo'],
])('"%s" is nearly %s', (typed, city) => {
  expect(found(typed)).toEqual([city]);
});

test.each([
  ['maa', 'Maadi, Cairo'],
  ['المعاد', 'Maadi, Cairo'],
  ['el maadi', 'Maadi, Cairo'],
  ['masr el g', 'Heliopolis, Cairo'],
  ['New Ca', 'New Cairo, Cairo'],
  ['tagamo', 'Fifth Settlement, Cairo'],
  ['octob', '6th of October, Giza'],
  ['Heliopolos', 'Heliopolis, Cairo'],
])('"%s" suggests %s', (typed, city) => {
  expect(found(typed)).toContain(city);
});

test('what is no city of ours finds none', () => {
  expect(found('Atlantis')).toEqual([]);
});
