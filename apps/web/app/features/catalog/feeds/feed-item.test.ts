import { expect, it } from 'vitest';
import { type FeedProduct, writeFeedItems } from './feed-item.ts';

const variant = (value: string, values = {}) => ({
  _id: `v-${value}`,
  sku: value,
  color: '#000000',
  options: [{ name: 'Colour', value }],
  price: 24,
  quantity: 3,
  images: [],
  ...values,
});
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
  variants: [variant('Ember')],
};
const write = (changes: Partial<FeedProduct> = {}) =>
  writeFeedItems({ ...product, ...changes }, 'https://shop.example', 'USD').join('\n');

it('names both prices, the pictures and the colour', () => {
  const item = write();
  expect(item).toContain('<title>Cable &amp; case</title>');
  expect(item).toContain('<g:price>24.00 USD</g:price><g:sale_price>16.50 USD</g:sale_price>');
  expect(item).toContain('<g:image_link>https://shop.example/media/a.webp</g:image_link>');
  expect(item).toContain('<g:additional_image_link>https://shop.example/media/b.webp<');
  expect(item).toContain('<g:color>Ember</g:color>');
  expect(item).toContain('<g:availability>in_stock</g:availability>');
});

it('leaves out what a product does not have', () => {
  const item = write({ priceAfterDiscount: undefined, images: [], variants: [], quantity: 0 });
  expect(item).not.toMatch(/sale_price|image_link|g:color|undefined|false/);
  expect(item).toContain('<g:availability>out_of_stock</g:availability>');
});

it('is one item for each variant, at its own price, address and stock', () => {
  const [first, second] = write({
    variants: [variant('Ember'), variant('Sand', { price: 30, quantity: 0, images: ['/sand'] })],
  }).split('\n');
  expect(first).toContain('<g:id>v-Ember</g:id><g:item_group_id>p1</g:item_group_id>');
  expect(second).toContain('<title>Cable &amp; case, Sand</title>');
  expect(second).toContain('<link>https://shop.example/products/p1?variant=v-Sand</link>');
  expect(second).toContain('<g:image_link>/sand</g:image_link>');
  expect(second).toContain('out_of_stock</g:availability><g:price>30.00 USD</g:price>');
});
