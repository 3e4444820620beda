import { expect, it } from 'vitest';
import { type FeedProduct, writeFeedItem } from './feed-item.ts';

const product: FeedProduct = {
  _id: 'p1',
  title: 'Cable & case',
  description: 'Woven <tightly>.',
  price: 24,
  priceAfterDiscount: 16.5,
  quantity: 3,
  images: ['https://shop.example/media/a.webp', 'https://shop.example/media/b.webp'],
  brand: { _id: 'b', name: 'Ampero' },
  category: { _id: 'c', name: 'Cables' },
  colorNames: ['Ember', 'Graphite', 'Sand', 'Teal'],
};
const write = (changes: Partial<FeedProduct> = {}) =>
  writeFeedItem({ ...product, ...changes }, 'https://shop.example', 'USD');

it('names both prices, the pictures and at most three colours', () => {
  const item = write();
  expect(item).toContain('<title>Cable &amp; case</title>');
  expect(item).toContain('<g:price>24.00 USD</g:price><g:sale_price>16.50 USD</g:sale_price>');
  expect(item).toContain('<g:image_link>https://shop.example/media/a.webp</g:image_link>');
  expect(item).toContain('<g:additional_image_link>https://shop.example/media/b.webp<');
  expect(item).toContain('<g:color>Ember/Graphite/Sand</g:color>');
  expect(item).toContain('<g:availability>in_stock</g:availability>');
});

it('leaves out what a product does not have', () => {
  const item = write({ priceAfterDiscount: undefined, images: [], colorNames: [], quantity: 0 });
  expect(item).not.toMatch(/sale_price|image_link|g:color|undefined|false/);
  expect(item).toContain('<g:availability>out_of_stock</g:availability>');
});
