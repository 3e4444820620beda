import type { DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import { expect, test } from 'vitest';
import { citySuggestions, deliveryTo, isCityBegun } from './delivery-to.ts';
import { offeredMethod } from './offered-method.fixture.ts';

test('suggests governorates and the districts of those whose districts we know', () => {
  expect(citySuggestions).toContain('Aswan');
  expect(citySuggestions).toContain('Nasr City, Cairo');
  expect(new Set(citySuggestions).size).toBe(citySuggestions.length);
});

test.each(['', ' ', 'Ca', 'nas', 'Alex', 'Maad', 'المعا'])('"%s" is no city yet', (typed) => {
  expect(isCityBegun(typed)).toBe(true);
});

test.each(['Cairo', 'cairo ', 'Nasr City', 'Maadi', 'المعادي', 'Atlantis'])(
  '"%s" is a city to price',
  (typed) => {
    expect(isCityBegun(typed)).toBe(false);
  },
);

const methods = [offeredMethod(), offeredMethod({ kind: 'express' }, 7)];
const zones = [{ name: 'All', cities: [], price: 3, days: 2, methods }];
const parcel = { goods: 10, grams: 0 };

test('names the city only when it can be priced', () => {
  expect(deliveryTo({ zones }, 'Cai', parcel, 'USD').city).toBe('');
  expect(deliveryTo({ zones }, ' Cairo ', parcel, 'USD')).toMatchObject({
    city: 'Cairo',
    offer: { price: 3, days: 2 },
  });
});

test('a place that nobody knows has the terms of the last zone, and says so', () => {
  const [all] = zones;
  const near = { ...all, name: 'Near', cities: ['Cairo', 'Sudan'] };
  const table = { zones: [near, { ...all, name: 'Far' }] } as Pick<DeliveryTerms, 'zones'>;
  const assumed = (city: string) => deliveryTo(table, city, parcel, 'USD').assumedZone;
  expect(assumed('Atlantis')).toBe('Far');
  for (const city of ['', 'Maad', 'Maadi', 'Aswan', 'Khartoum, Sudan', 'Atlantis, Cairo']) {
    expect(assumed(city)).toBeUndefined();
  }
  // Where one zone covers all, it makes no difference.
  expect(deliveryTo({ zones }, 'Atlantis', parcel, 'USD').assumedZone).toBeUndefined();
});

test('takes the method that was chosen while it is offered, and the usual one otherwise', () => {
  const kindOf = (chosen?: 'express' | 'pickup') =>
    deliveryTo({ zones }, 'Cairo', parcel, 'USD', chosen).offer?.kind;
  expect(kindOf('express')).toBe('express');
  expect(kindOf('pickup')).toBe('standard');
  expect(kindOf()).toBe('standard');
});
