import { expect, test } from 'vitest';
import { publicAddress } from './public-pages.ts';

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/Products/', '/products'],
  ['/products/019a-x', '/products/019a-x'],
  ['/products/019a-X/?color=red', '/products/019a-X'],
  ['/allCategories', '/allcategories'],
  ['/ALLBRANDS?page=2&page=3&x=1', '/allbrands?page=2'],
  ['/allbrands?page=1', '/allbrands'],
  ['/?utm_source=newsletter&gclid=1', '/'],
  ['/products?b=0.123&utm_campaign=x', '/products'],
  ['/products?page=2&keyword=lamp&fbclid=1', '/products?keyword=lamp&page=2'],
  ['/products?keyword=lamp&page=2', '/products?keyword=lamp&page=2'],
  ['/products?brand[in]=b&brand%5Bin%5D=a', '/products?brand[in]=a&brand[in]=b'],
  ['/products?page=1&sort=&keyword=+', '/products'],
])('%s is the same for everybody as %s', (target, address) =>
  expect(publicAddress(target)).toBe(address),
);

test.each([
  '/account',
  '/checkout/cart',
  '/auth/signIn',
  '/admin/users',
  '/products/1/2',
  '/products.data',
  '/products/019a-x.data',
  '/_root.data',
  '/sitemap.xml',
])('%s is not for everybody', (target) => expect(publicAddress(target)).toBeUndefined());

test('addresses of one list with different parts that make no sense are one, with a note for the page', () => {
  expect(publicAddress('/products?page=abc')).toBe('/products?leftOut=1');
  expect(publicAddress('/products?price[gte]=abc&price[lte]=50&sort=hack')).toBe(
    '/products?price[lte]=50&leftOut=1',
  );
  expect(publicAddress('/products?price[lte]=50&leftOut=1')).toBe(
    '/products?price[lte]=50&leftOut=1',
  );
  expect(publicAddress('/products?utm_source=mail')).toBe('/products');
});
