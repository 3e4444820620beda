import { expect, test } from 'vitest';
import { isPublicPage } from './public-pages.ts';

test.each(['/', '/products', '/Products/', '/products/019a-x', '/allCategories', '/ALLBRANDS'])(
  '%s is the same for everybody',
  (path) => expect(isPublicPage(path)).toBe(true),
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
])('%s is not kept', (path) => expect(isPublicPage(path)).toBe(false));
