import { expect, test } from 'vitest';
import { deliveryOf } from './delivery-figures.ts';

const zones = [
  { name: 'Cairo', cities: ['Cairo'], price: 3, days: 2, freeFrom: 250 },
  { name: 'Others', cities: [], price: 0.1, days: 6 },
];

test('tells what is missing for free delivery, to the cent', () => {
  expect(deliveryOf({ zones }, 'Nasr City, Cairo', 249.9, 'USD')).toEqual({
    price: 3,
    fullPrice: 3,
    days: 2,
    freeFrom: 250,
    missing: 0.1,
  });
});

test('is free from the amount on, and keeps the price it would have had', () => {
  expect(deliveryOf({ zones }, 'Cairo', 250, 'USD')).toMatchObject({ price: 0, fullPrice: 3 });
});

test('knows nothing of free delivery where there is none, and no price without a table', () => {
  expect(deliveryOf({ zones }, 'Luxor', 999, 'USD')).toEqual({
    price: 0.1,
    fullPrice: 0.1,
    days: 6,
  });
  expect(deliveryOf({ zones: [] }, 'Cairo', 1, 'USD')).toBeUndefined();
});
