import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { describe, expect, it } from 'vitest';
import { describeProduct, summarise } from './product-facts.ts';

const product: DetailedProduct = {
  _id: 'p1',
  title: 'Drift over-ear headphones',
  slug: 'drift',
  description: 'Drift listens to the room.',
  price: 249,
  priceAfterDiscount: 189,
  quantity: 14,
  sold: 3,
  images: ['https://shop.example/media/a-1200.webp'],
  pictures: [],
  availableColors: [],
  colors: [],
  colorNames: [],
  brand: { _id: 'b1', name: 'Auralis' },
  subcategory: [],
  ratingsAverage: 4.6,
  ratingsQuantity: 1284,
  createdAt: '2026-01-01T00:00:00.000Z',
  category: 'c1',
  categoryName: 'Headphones',
  options: [],
  variants: [{ _id: 'v1', sku: 'M1', options: [], quantity: 14, price: 249, images: [] }],
  specifications: [],
  reviews: [],
  version: 1,
};
const shop = { origin: 'https://shop.example', currency: 'USD', homeName: 'Home' };
const describe1 = (changes: Partial<DetailedProduct>) =>
  JSON.parse(JSON.stringify(describeProduct({ ...product, ...changes }, shop)))['@graph'];

describe('describeProduct', () => {
  it('offers the price to pay', () => {
    expect(describe1({})[0]).toMatchObject({
      name: product.title,
      offers: {
        price: 189,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/products/p1',
      },
      aggregateRating: { ratingValue: 4.6, ratingCount: 1284 },
    });
    expect(describe1({ priceAfterDiscount: undefined })[0].offers.price).toBe(249);
  });

  it('says when there is none left, and claims no rating that nobody gave', () => {
    const [described] = describe1({ quantity: 0, ratingsAverage: undefined, ratingsQuantity: 0 });
    expect(described.offers.availability).toBe('https://schema.org/OutOfStock');
    expect(described).not.toHaveProperty('aggregateRating');
  });

  it('offers every variant at its own price and address', () => {
    const variant = (value: string, price: number, quantity: number) => ({
      _id: value,
      sku: `S-${value}`,
      color: '#000000',
      options: [{ name: 'Colour', value }],
      price,
      quantity,
      images: [],
    });
    const [described] = describe1({
      options: [{ name: 'Colour', values: ['Black', 'Red'] }],
      variants: [variant('Black', 249, 2), variant('Red', 259, 0)],
    });
    expect(described).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'p1',
      hasVariant: [
        { sku: 'S-Black', color: 'Black', offers: { price: 249 } },
        {
          name: `${product.title}, Red`,
          offers: {
            url: 'https://shop.example/products/p1?variant=Red',
            price: 259,
            availability: 'https://schema.org/OutOfStock',
          },
        },
      ],
    });
    expect(described).not.toHaveProperty('offers');
  });

  it('leads from home over the category', () => {
    const places = describe1({})[1].itemListElement;
    expect(places.map((place: { name: string }) => place.name)).toEqual([
      'Home',
      'Headphones',
      product.title,
    ]);
  });
});

describe('summarize', () => {
  it('leaves short texts as they are, on one line', () => {
    expect(summarise(' Two\nlines ')).toBe('Two lines');
  });

  it('cuts long texts between words', () => {
    const summary = summarise('word '.repeat(60));
    expect(summary.length).toBeLessThanOrEqual(161);
    expect(summary.endsWith('word…')).toBe(true);
  });
});
