import { describe, expect, it } from 'vitest';
import {
  leadsToCheckout,
  leadsToOrder,
  pathBefore,
  safeReturnPath,
  withReturnPath,
} from './return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/account/myOrders',
    '/products?category[in]=1&category[in]=2&page=3',
    '/products?keyword=100%25',
    '/products?keyword=a//b',
    '/products/caf%C3%A9#reviews',
  ])('keeps the own path %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    '//e',
    '//e.example/path',
    '/\\e',
    '\\\\e',
    '/%2Fe',
    '/%5Ce',
    '/%252Fe',
    '%2F%2Fe',
    '/.//e',
    '/..//e',
    '/a/..//e',
    '/\t/e',
    '/\n//e',
    '/%09/e',
    '/%09/%2Fe',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '/%E0%A4%A',
    'data:text/html,x',
    'https://e.example/',
    'http:e.example',
    'account/info',
    ' /account',
    '',
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it('uses the given fallback when nothing was asked for', () => {
    expect(safeReturnPath(null, '/products')).toBe('/products');
    expect(safeReturnPath(undefined, '/products')).toBe('/products');
  });
});

const requested = new URL('https://shop.example/auth/forgetPassword');

describe('pathBefore', () => {
  it('is the page still shown while the router works', () => {
    expect(pathBefore(requested, 'https://shop.example/products?page=2', '')).toBe(
      '/products?page=2',
    );
  });

  it('is the referrer on a first load', () => {
    expect(pathBefore(requested, requested.href, 'https://shop.example/account/info')).toBe(
      '/account/info',
    );
  });

  it('is the home page when the person came from elsewhere or from nowhere', () => {
    expect(pathBefore(requested, requested.href, 'https://mail.example/inbox')).toBe('/');
    expect(pathBefore(requested, requested.href, '')).toBe('/');
    expect(pathBefore(requested, requested.href, requested.href)).toBe('/');
  });
});

describe('withReturnPath', () => {
  it('keeps the way on, also with a query of its own', () => {
    expect(withReturnPath('/auth/signUp', '/checkout/cart/1?a=b&c=d')).toBe(
      '/auth/signUp?returnTo=%2Fcheckout%2Fcart%2F1%3Fa%3Db%26c%3Dd',
    );
    expect(withReturnPath('/auth/signIn', '/')).toBe('/auth/signIn');
  });
});

describe('leadsToCheckout', () => {
  it.each([
    ['/checkout/cart', true],
    ['/checkout/done/1', false],
    ['/checkout/payment/1', false],
    ['/Checkout/cart/1', true],
    ['/', false],
    ['/account/myOrders', false],
    ['/products?keyword=/checkout/', false],
  ])('%s: %s', (path, expected) => {
    expect(leadsToCheckout(path)).toBe(expected);
  });
});

describe('leadsToOrder', () => {
  it.each([
    ['/checkout/done/1', true],
    ['/checkout/payment/1', true],
    ['/account/orders/1', true],
    ['/checkout/cart/1', false],
    ['/account/myOrders', false],
    ['/checkout/done', false],
  ])('%s: %s', (path, expected) => {
    expect(leadsToOrder(path)).toBe(expected);
  });
});
