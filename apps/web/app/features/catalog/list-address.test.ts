import { describe, expect, it } from 'vitest';
import { listOfOne, normaliseSearch } from './list-address.ts';
import {
  addressOfForm,
  canonicalAddress,
  hasFilters,
  hasInvalidParameters,
  isWorthIndexing,
  normalisePrice,
  readListState,
  withChoice,
  withoutFilters,
  withPage,
  withParameters,
  writeApiQuery,
} from './list-state.ts';

const full =
  '?keyword=usb+c&category[in]=c1&category[in]=c2&brand[in]=b1&price[gte]=5&price[lte]=50&sort=%2Bprice&ratingsQuantity=4&page=3';

describe('readListState', () => {
  it('reads every parameter by its name', () => {
    expect(readListState(full)).toEqual({
      keyword: 'usb c',
      categories: ['c1', 'c2'],
      brands: ['b1'],
      priceFrom: '5',
      priceTo: '50',
      stars: 4,
      inStock: false,
      onSale: false,
      specifications: {},
      sort: '+price',
      page: 3,
    });
  });

  it('reads specifications by their keys, and flags', () => {
    const state = readListState(
      '?spec[storage]=256&spec%5Bstorage%5D=512&spec[panel]=QLED,+matte&spec[x=1&inStock=1&onSale=0',
    );
    expect(state.specifications).toEqual({ storage: ['256', '512'], panel: ['QLED, matte'] });
    expect([state.inStock, state.onSale]).toEqual([true, false]);
  });

  it('reads an empty address as the whole list', () => {
    const state = readListState('?price[gte]=&category[in]=&sort=');
    expect(state).toMatchObject({ categories: [], priceFrom: '', sort: '', stars: null, page: 1 });
    expect(hasFilters(state)).toBe(false);
  });

  it('understands escaped brackets and a plus that became a blank', () => {
    const state = readListState('?category%5Bin%5D=c1&sort=+price');
    expect(state.categories).toEqual(['c1']);
    expect(state.sort).toBe('+price');
  });

  it('knows no sort, stars or page that make no sense', () => {
    expect(readListState('?sort=-color&ratingsQuantity=9&page=-1')).toMatchObject({
      sort: '',
      stars: null,
      page: 1,
    });
  });

  it('takes the lowest of several stars', () => {
    expect(readListState('?ratingsQuantity=5&ratingsQuantity=3').stars).toBe(3);
  });
});

describe('withChoice', () => {
  it('adds a value, starts the pages over and keeps the rest', () => {
    expect(withChoice('?keyword=tv&brand[in]=b1&page=2', 'brand[in]', 'b2', true)).toBe(
      '/products?keyword=tv&brand[in]=b1&brand[in]=b2',
    );
  });

  it('removes a value, and the parameter with the last of them', () => {
    expect(withChoice('?brand[in]=b1&brand[in]=b2', 'brand[in]', 'b1', false)).toBe(
      '/products?brand[in]=b2',
    );
    expect(withChoice('?brand[in]=b1', 'brand[in]', 'b1', false)).toBe('/products');
  });

  it('keeps specifications in one order behind the rest, whatever is ticked first', () => {
    const ticked = withChoice('?spec[storage]=512&inStock=1', 'spec[panel]', 'OLED', true);
    expect(ticked).toBe('/products?inStock=1&spec[panel]=OLED&spec[storage]=512');
    expect(withChoice('?spec[storage]=512', 'spec[storage]', '256', true)).toBe(
      '/products?spec[storage]=256&spec[storage]=512',
    );
  });

  it('ticks nothing twice', () => {
    expect(withChoice('?brand[in]=b1', 'brand[in]', 'b1', true)).toBe('/products?brand[in]=b1');
  });
});

describe('withParameters', () => {
  it('escapes the plus of a sort, so that it survives the way back', () => {
    const address = withParameters('', { sort: '+price' });
    expect(address).toBe('/products?sort=%2Bprice');
    expect(readListState(address.slice('/products'.length)).sort).toBe('+price');
  });

  it('removes what is set to nothing', () => {
    expect(withParameters('?sort=-sold&keyword=tv&page=4', { sort: '' })).toBe(
      '/products?keyword=tv',
    );
  });
});

it('withoutFilters keeps the keyword alone', () => {
  expect(withoutFilters(full)).toBe('/products?keyword=usb+c');
  expect(withoutFilters(`${full}&asTyped=1`)).toBe('/products?keyword=usb+c&asTyped=1');
  expect(withoutFilters('?sort=-sold')).toBe('/products');
  expect(withoutFilters('?keyword=tv&inStock=1&spec[storage]=256')).toBe('/products?keyword=tv');
});

it('withPage sets the page, and none for the first', () => {
  expect(withPage('?keyword=tv&page=3', 4)).toBe('/products?keyword=tv&page=4');
  expect(withPage('?keyword=tv&page=3', 1)).toBe('/products?keyword=tv');
});

it('addressOfForm leaves out empty fields', () => {
  const form = new FormData();
  form.append('keyword', 'tv');
  form.append('brand[in]', 'b1');
  form.append('brand[in]', 'b2');
  form.append('price[gte]', '');
  form.append('sort', '+price');
  expect(addressOfForm(form)).toBe('/products?keyword=tv&brand[in]=b1&brand[in]=b2&sort=%2Bprice');
});

it('listOfOne escapes the id', () => {
  expect(listOfOne('category[in]', 'a&b')).toBe('/products?category[in]=a%26b');
});

it('canonicalAddress leaves out page and sort', () => {
  expect(canonicalAddress('?category[in]=c1&sort=-sold&page=2')).toBe('/products?category[in]=c1');
});

describe('isWorthIndexing', () => {
  it.each(['', '?category[in]=c1', '?brand[in]=b1', '?page=2', '?sort=-sold'])(
    '%s is',
    (search) => {
      expect(isWorthIndexing(readListState(search))).toBe(true);
    },
  );

  it.each([
    '?keyword=tv',
    '?category[in]=c1&category[in]=c2',
    '?category[in]=c1&brand[in]=b1',
    '?price[lte]=5',
    '?ratingsQuantity=4',
    '?inStock=1',
    '?category[in]=c1&onSale=1',
    '?category[in]=c1&spec[storage]=256',
  ])('%s is not', (search) => {
    expect(isWorthIndexing(readListState(search))).toBe(false);
  });
});

it('writeApiQuery passes on what the list knows and nothing else', () => {
  const query = writeApiQuery('?keyword=tv&utm_source=x&limit=200&price[gte]=&sort=%2Bprice', {
    limit: '8',
  });
  expect(query).toBe('keyword=tv&sort=%2Bprice&limit=8');
});

it.each([
  ['50', '50'],
  ['19.999', '20'],
  ['-3', '0'],
  ['', ''],
  ['1e3', '1000'],
  ['abc', ''],
  ['12,5', '12.5'],
  ['99999999999999', '999999999'],
])('normalisePrice reads %j as %j', (typed, stored) => {
  expect(normalisePrice(typed)).toBe(stored);
});

describe('an address with parts that make no sense', () => {
  const good = 'category[in]=c1&price[lte]=50';

  it.each([
    'sort=hack',
    'sort=-sold,hack',
    'page=-2',
    'page=abc',
    'price[gte]=abc',
    'price[gte]=-5',
    'ratingsQuantity=9',
    'inStock=maybe',
    `keyword=${'long '.repeat(100)}`,
  ])('loses %s and keeps the rest', (bad) => {
    expect(hasInvalidParameters(`?${good}&${bad}`)).toBe(true);
    expect(normaliseSearch(`?${good}&${bad}`)).toBe(`?${good}`);
  });

  it('keeps what the API takes, and what is none of its business', () => {
    for (const query of [full, '?sort=-ratingsAverage,+price', '?page=', '?utm_source=abc']) {
      expect(hasInvalidParameters(query)).toBe(false);
    }
    expect(normaliseSearch('?sort=-ratingsAverage')).toBe('?sort=-ratingsAverage');
    expect(normaliseSearch('?sort=hack&sort=-sold')).toBe('?sort=-sold');
  });

  it('has its prices in order', () => {
    expect(normaliseSearch('?price[gte]=500&price[lte]=100')).toBe(
      '?price[gte]=100&price[lte]=500',
    );
  });
});
