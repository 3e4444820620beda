import { describe, expect, it } from 'vitest';
import { pathBefore } from './path-before.ts';

const wanted = new URL('https://shop.example/auth/forgetPassword');

describe('pathBefore', () => {
  it('is the page still shown while the router works', () => {
    expect(pathBefore(wanted, 'https://shop.example/products?page=2', '')).toBe('/products?page=2');
  });

  it('is the referrer on a first load', () => {
    expect(pathBefore(wanted, wanted.href, 'https://shop.example/account/info')).toBe(
      '/account/info',
    );
  });

  it('is the home page when the person came from elsewhere or from nowhere', () => {
    expect(pathBefore(wanted, wanted.href, 'https://mail.example/inbox')).toBe('/');
    expect(pathBefore(wanted, wanted.href, '')).toBe('/');
    expect(pathBefore(wanted, wanted.href, wanted.href)).toBe('/');
  });
});
