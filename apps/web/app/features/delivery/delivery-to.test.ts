import { expect, test } from 'vitest';
import { citySuggestions, deliveryTo, isCityBegun } from './delivery-to.ts';

test('suggests governorates and the districts of those whose districts we know', () => {
  expect(citySuggestions).toContain('Aswan');
  expect(citySuggestions).toContain('Nasr City, Cairo');
});

test.each(['', ' ', 'Ca', 'nas', 'Alex'])('"%s" is no city yet', (typed) => {
  expect(isCityBegun(typed)).toBe(true);
});

test.each(['Cairo', 'cairo ', 'Nasr City', 'Atlantis'])('"%s" is a city to price', (typed) => {
  expect(isCityBegun(typed)).toBe(false);
});

test('names the city only when it can be priced', () => {
  const zones = [{ name: 'All', cities: [], price: 3, days: 2 }];
  expect(deliveryTo({ zones }, 'Cai', 10, 'USD').city).toBe('');
  expect(deliveryTo({ zones }, ' Cairo ', 10, 'USD')).toMatchObject({
    city: 'Cairo',
    offer: { price: 3, days: 2 },
  });
});
