import { expect, test } from 'vitest';
import { taxOfCart } from './cart-taxes.ts';

const rate = (name: string, percent: number) => ({
  name,
  percent,
  label: `${name} ${percent}%`,
  estimate: `${name} ${percent}%, estimated`,
});
const terms = {
  mode: 'added' as const,
  standard: rate('VAT', 14),
  rates: [{ ...rate('Port', 5), categories: [], zones: ['Port'] }],
};
const zones = [
  { name: 'Near', cities: ['Cairo'], price: 0, days: 1, methods: [] },
  { name: 'Port', cities: [], price: 0, days: 1, methods: [] },
];
const line = (price: number, count: number, discount?: number) =>
  ({ price, count, ...(discount && { discount }), product: { category: { _id: 'x' } } }) as never;
const cart = { products: [line(11.4, 3, 17.1), line(20, 1)] };
const taxed = { terms, zones, shipping: 5.7, isEstimate: false };

test('a cart is taxed by what is paid for its lines, at the rates of the city', () => {
  expect(taxOfCart(cart, { ...taxed, city: 'Cairo' }, 'USD')).toEqual({
    tax: 5.99,
    taxes: [{ label: 'VAT 14%', amount: 5.99 }],
  });
  expect(taxOfCart(cart, { ...taxed, city: 'Aswan' }, 'USD').taxes).toEqual([
    { label: 'Port 5%', amount: 2.15 },
  ]);
});

test('without a city it is an estimate by the standard rate, and nothing while taxes are off', () => {
  const guess = taxOfCart(cart, { ...taxed, city: '', isEstimate: true }, 'USD');
  expect(guess.taxes).toEqual([{ label: 'VAT 14%, estimated', amount: 5.99 }]);
  expect(taxOfCart(cart, { ...taxed, terms: null, city: '' }, 'USD')).toEqual({ tax: 0 });
});
