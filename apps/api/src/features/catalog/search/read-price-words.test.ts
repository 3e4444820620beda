import { type Currency, currencyCodes } from '@matjar/contract/money.ts';
import { expect, test } from 'vitest';
import { readPriceWords as read } from './read-price-words.ts';

const readPriceWords = (keyword: string, currency: Currency) =>
  read(keyword, currency, (word) => word === 'ovar');

test.each([
  ['headphones under 100', { keyword: 'headphones', priceTo: 100 }],
  ['Headphones below $49.99', { keyword: 'Headphones', priceTo: 49.99 }],
  ['laptop less than 1,200 dollars for study', { keyword: 'laptop for study', priceTo: 1200 }],
  ['under 50 usd lamp', { keyword: 'lamp', priceTo: 50 }],
  ['tv over 300 under 800', { keyword: 'tv', priceFrom: 300, priceTo: 800 }],
  ['phones between 300 and 500', { keyword: 'phones', priceFrom: 300, priceTo: 500 }],
  ['between $20 and $40 cable red', { keyword: 'cable red', priceFrom: 20, priceTo: 40 }],
  ['camera up to 500', { keyword: 'camera', priceTo: 500 }],
  ['camera more than 500', { keyword: 'camera', priceFrom: 500 }],
  ['under 100', { keyword: '', priceTo: 100 }],
  ['Anything between 20 and 30', { keyword: '', priceFrom: 20, priceTo: 30 }],
  ['headphones undr 100', { keyword: 'headphones', priceTo: 100 }],
  ['lamp Bleow $40', { keyword: 'lamp', priceTo: 40 }],
])('%j names a price', (keyword, expected) => {
  expect(readPriceWords(keyword, 'USD')).toMatchObject(expected);
});

test.each([
  'headphones',
  'bag under 5 kg',
  'ovar 90',
  'oven 60',
  'rover 75',
  'tundra 100',
  'monitor over 24 inches',
  'ssd above 500gb',
  'toys over 3 years',
  'game between 4 and 8 players',
  'cable between 1 and 2 m',
  'under armour 100',
  'headphones under €100',
  'tv over 800 under 300',
  'thunder 100',
])('%j names none', (keyword) => {
  expect(readPriceWords(keyword, 'USD')).toBeUndefined();
});

test('a sign says that a number is a price, whatever comes next', () => {
  expect(readPriceWords('cable under $5 m', 'USD')).toMatchObject({
    keyword: 'cable m',
    priceTo: 5,
  });
});

test('what said it is as titles have it', () => {
  expect(readPriceWords('tv up to 500', 'USD')?.said).toEqual([['up', '500']]);
});

test.each(currencyCodes)('an amount in %s may have its code', (currency) => {
  expect(readPriceWords(`tv under 500 ${currency}`, currency)).toMatchObject({ priceTo: 500 });
});
