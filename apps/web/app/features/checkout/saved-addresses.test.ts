import { describe, expect, test } from 'vitest';
import { fieldsOfSaved, fieldsToStartWith, findSaved, withAddress } from './saved-addresses.ts';

const home = {
  _id: 'home',
  isDefault: true,
  city: 'Cairo',
  district: 'Nasr City',
  details: '12 Makram Ebeid St',
  phone: '01012345678',
};
const user = { name: 'Mariam Adel', phone: '01123456789', addresses: [home] };

const filled = {
  name: 'Mariam Adel',
  city: 'Nasr City, Cairo',
  details: '12 Makram Ebeid St',
  phone: '01012345678',
  postalCode: '',
};

test('a saved address fills the form, and is found again by what it says', () => {
  expect(fieldsOfSaved(home, user)).toEqual(filled);
  expect(findSaved(user, filled)).toBe(home);
  expect(findSaved(user, { ...filled, city: 'Nasr City' })).toBe(home);
  expect(findSaved(user, { ...filled, details: '5 Hussein Wassef St' })).toBeUndefined();
});

test('what a saved address leaves open comes from the account', () => {
  const { phone: _, ...silent } = home;
  expect(fieldsOfSaved(silent, user).phone).toBe('01123456789');
});

describe('a new address starts', () => {
  test('as the last order had it', () => {
    const last = { city: 'Giza', details: '9 Pyramid Road', phone: '01234567890' };
    expect(fieldsToStartWith(user, last)).toEqual({
      name: 'Mariam Adel',
      postalCode: '',
      ...last,
    });
  });

  test('with the name and the phone of the account, if couriers can call it', () => {
    expect(fieldsToStartWith(user)).toMatchObject({ name: 'Mariam Adel', phone: '01123456789' });
    expect(fieldsToStartWith({ ...user, phone: '4915112345678' }).phone).toBe('');
    expect(fieldsToStartWith({ name: '', addresses: [] })).toMatchObject({ name: '', phone: '' });
  });
});

describe('saving an address', () => {
  const work = { ...filled, city: 'Dokki, Giza', details: '5 Hussein Wassef St' };

  test('adds it, in the parts that the address book has', () => {
    expect(withAddress(user, work)).toEqual([
      home,
      {
        name: 'Mariam Adel',
        city: 'Giza',
        district: 'Dokki',
        details: '5 Hussein Wassef St',
        phone: '01012345678',
        postalCode: '',
        isDefault: false,
      },
    ]);
  });

  test('makes the first one the default', () => {
    expect(withAddress({ addresses: [] }, work)).toMatchObject([{ isDefault: true }]);
  });

  test('changes the one that was edited and keeps it the default', () => {
    const list = withAddress(user, work, 'home');
    expect(list).toMatchObject([{ _id: 'home', city: 'Giza', isDefault: true }]);
  });

  test('keeps a city that no list knows', () => {
    const [, added] = withAddress(user, { ...work, city: 'Atlantis' });
    expect(added).toMatchObject({ city: 'Atlantis', district: '' });
  });
});
