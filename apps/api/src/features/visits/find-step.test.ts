import { expect, it } from 'vitest';
import { findStep } from './find-step.ts';

const page = { 'sec-fetch-dest': 'document', accept: 'text/html' };
const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

it.each([
  ['a page of the shop', 'GET', '/about', page, 200, 'visit'],
  ['a page the browser had', 'GET', '/', page, 304, 'visit'],
  ['a page for a browser that does not say', 'GET', '/', { accept: 'text/html,*/*' }, 200, 'visit'],
  ['a product', 'GET', '/products/lamp?v=2', page, 200, 'product'],
  ['a product in the page', 'GET', '/api/v1/products/lamp', script, 200, 'product'],
  ['a product for another program', 'GET', '/api/v1/products/lamp', {}, 200, undefined],
  ['other calls about products', 'GET', '/api/v1/products/lamp/similar', script, 200, undefined],
  ['products of a comparison', 'GET', '/api/v1/products/by-ids', script, 200, undefined],
  ['something for the cart', 'POST', '/api/v1/cart', script, 200, 'cart'],
  ['a visitor’s cart', 'POST', '/api/v1/cart', script, 401, 'cart'],
  ['what is sold out', 'POST', '/api/v1/cart', script, 409, undefined],
  ['the checkout', 'POST', '/api/v1/visits/checkout', script, 204, 'checkout'],
  ['the checkout, loaded anew', 'GET', '/checkout/cart/1', page, 200, 'checkout'],
  ['the cart’s page', 'GET', '/checkout/cart', page, 200, 'visit'],
  [
    'fetched ahead',
    'GET',
    '/products/lamp',
    { ...page, 'sec-purpose': 'prefetch' },
    200,
    undefined,
  ],
  ['staff', 'GET', '/admin/orders', page, 200, undefined],
  ['a missing page', 'GET', '/nothing', page, 404, undefined],
  ['a picture', 'GET', '/favicon.svg', { 'sec-fetch-dest': 'image' }, 200, undefined],
])('%s', (_, method, url, headers, status, step) => {
  const route = url.replace(/(\/api\/v1\/products\/)lamp/, '$1:id');
  expect(findStep({ method, url, headers, routeOptions: { url: route } }, status)).toBe(step);
});
