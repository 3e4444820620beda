import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { expect, it } from 'vitest';
import { describeFilters, describeMatchedWords, describePriceOfWords } from './describe-filters.ts';

// Returns key and values instead of a text, independent of the wording.
const t: Translate = (key, ...values) => [key, ...Object.values(values[0] ?? {})].join(' ');
const facets = {
  categories: [{ _id: 'c1', name: 'Headphones', count: 4 }],
  brands: [{ _id: 'b1', name: 'Auralis', count: 0 }],
  specifications: [{ key: 'storage', unit: 'GB', values: [{ value: '256', count: 2 }] }],
};
const formats = { price: (amount: number) => `$${amount}`, locale: 'en' };
const describe = (search: string) => describeFilters(search, facets, t, formats);

it('names every applied filter and leaves the others in place when one goes', () => {
  expect(describe('?keyword=tv&category[in]=c1&brand[in]=b1&page=2')).toEqual([
    { name: 'Headphones', without: '/products?keyword=tv&brand[in]=b1' },
    { name: 'Auralis', without: '/products?keyword=tv&category[in]=c1' },
  ]);
});

it('takes both bounds of the price as one filter', () => {
  const [both] = describe('?price[gte]=50&price[lte]=300');
  expect(both).toEqual({ name: 'catalog.priceBetween $50 $300', without: '/products' });
  expect(describe('?price[gte]=50')[0]?.name).toBe('catalog.priceFrom $50');
  expect(describe('?price[lte]=9')[0]?.name).toBe('catalog.priceUpTo $9');
});

it('takes the words that say a price with it', () => {
  const search = '?keyword=tv+under+500&brand[in]=b1';
  const describeWordsOf = (understood: { keyword: string; priceTo?: number }) =>
    describePriceOfWords(search, understood, t, formats.price);
  expect(describeWordsOf({ keyword: 'tv', priceTo: 500 })).toEqual([
    { name: 'catalog.priceUpTo $500', without: '/products?keyword=tv&brand[in]=b1' },
  ]);
  expect(describeWordsOf({ keyword: 'tv' })).toEqual([]);
});

it('says "& up" for all stars but five', () => {
  expect(describe('?ratingsQuantity=4')[0]?.name).toBe('catalog.starsAndUp 4');
  expect(describe('?ratingsQuantity=5')[0]?.name).toBe('ui.stars 5');
});

it('still offers to take off what the shop no longer has', () => {
  expect(describe('?brand[in]=gone')).toEqual([
    { name: 'catalog.goneChoice', without: '/products' },
  ]);
});

it('names specifications with their value, and what is in stock or on sale', () => {
  const search = '?inStock=1&onSale=1&spec[storage]=256&spec[gone]=x';
  expect(describe(search).map(({ name }) => name)).toEqual([
    'catalog.inStock',
    'catalog.onSale',
    'catalog.specificationChosen specifications.storage 256\u00a0GB',
    'catalog.goneChoice',
  ]);
  expect(describe('?spec[storage]=500..2000')[0]?.name).toBe(
    'catalog.specificationChosen specifications.storage catalog.priceBetween 500\u00a0GB 2\u00a0TB',
  );
  expect(describe(search).at(-2)?.without).toBe('/products?inStock=1&onSale=1&spec[gone]=x');
});

it('does not count keyword, sort and page as filters', () => {
  expect(describe('?keyword=tv&sort=-sold&page=2')).toEqual([]);
});

const words = ['quiet', 'mechanical', 'keyboard', 'office'];
const describeHas = (has: string[]) => describeMatchedWords({ words, partial: { a: has } }, 'a', t);

it('names what is missing or what is there, whichever is less', () => {
  expect(describeHas(['quiet', 'keyboard', 'office'])).toBe(
    'catalog.cardWithout catalog.cardWord mechanical',
  );
  expect(describeHas(['keyboard'])).toBe('catalog.cardOnly catalog.cardWord keyboard');
});

it('says nothing of products that have all words', () => {
  expect(describeMatchedWords({ words, partial: {} }, 'a', t)).toBeUndefined();
});
