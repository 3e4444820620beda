import { describe, expect, it } from 'vitest';
import { isProductList, searchPath } from './search-path.ts';

const home = { pathname: '/', search: '?utm=mail' };

describe('searchPath', () => {
  it('opens the product list with the keyword alone from other pages', () => {
    expect(searchPath(home, 'power bank')).toBe('/products?keyword=power+bank');
    expect(searchPath({ pathname: '/products/42', search: '' }, 'tv')).toBe('/products?keyword=tv');
  });

  it('keeps the filters of the product list and starts its pages over', () => {
    const list = {
      pathname: '/products',
      search: '?category[in]=1&category[in]=2&sort=-sold&keyword=tv&page=4',
    };
    const path = searchPath(list, 'oled');
    const parameters = new URLSearchParams(path.split('?')[1]);
    expect(parameters.getAll('category[in]')).toEqual(['1', '2']);
    expect(parameters.get('sort')).toBe('-sold');
    expect(parameters.get('keyword')).toBe('oled');
    expect(parameters.has('page')).toBe(false);
  });

  it('drops the parameter when the box is emptied', () => {
    expect(searchPath({ pathname: '/products', search: '?keyword=tv' }, '  ')).toBe('/products');
    expect(searchPath(home, '')).toBe('/products');
  });

  it('escapes what people type', () => {
    expect(searchPath(home, 'a&b=c#d')).toBe('/products?keyword=a%26b%3Dc%23d');
  });
});

describe('isProductList', () => {
  it('knows the list in any spelling, but not a product', () => {
    expect(isProductList('/products')).toBe(true);
    expect(isProductList('/Products/')).toBe(true);
    expect(isProductList('/products/42')).toBe(false);
    expect(isProductList('/')).toBe(false);
  });
});
