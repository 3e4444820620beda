import { expect, test } from 'vitest';
import { listDeliveries } from './list-deliveries.ts';
import { offeredMethod as method } from './offered-method.fixture.ts';

const zones = [
  {
    name: 'Cairo',
    cities: ['Cairo'],
    price: 3,
    days: 2,
    methods: [method({ freeFrom: 250 }), method({ kind: 'express', days: 1 }, 7)],
  },
  { name: 'Others', cities: [], price: 0.1, days: 6, methods: [method({ days: 6 }, 0.1)] },
];

const show = (city: string, goods: number) =>
  listDeliveries({ zones }, city, { goods, grams: 0 }, 'USD');

test('tells what is missing for free delivery, to the cent', () => {
  expect(show('Nasr City, Cairo', 249.9)[0]).toEqual({
    kind: 'standard',
    arrives: '2026-11-17',
    price: 3,
    fullPrice: 3,
    days: 2,
    freeFrom: 250,
    missing: 0.1,
  });
});

test('is free from the amount on, and keeps the price it would have had', () => {
  expect(show('Cairo', 250)).toMatchObject([
    { kind: 'standard', price: 0, fullPrice: 3 },
    { kind: 'express', price: 7, fullPrice: 7 },
  ]);
});

test('a coupon pays for the usual method, and says so before the order does', () => {
  const parcel = { goods: 16, grams: 0, isPaidFor: true };
  const [usual, faster] = listDeliveries({ zones }, 'Cairo', parcel, 'USD');
  expect(usual).toMatchObject({ price: 0, fullPrice: 3 });
  expect(usual).not.toHaveProperty('missing');
  expect(faster).toMatchObject({ kind: 'express', price: 7 });
});

test('knows nothing of free delivery where there is none, and no price without a table', () => {
  const [offer] = show('Luxor', 999);
  expect(offer).toMatchObject({ price: 0.1, fullPrice: 0.1, days: 6 });
  expect(offer).not.toHaveProperty('freeFrom');
  expect(listDeliveries({ zones: [] }, 'Cairo', { goods: 1, grams: 0 }, 'USD')).toEqual([]);
});
