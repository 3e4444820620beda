import type { Facets, ProductList } from '@matjar/contract/catalog.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useCatalogApp } from './catalog-app.ts';

interface KnownProduct {
  brand: string;
  category: string;
  subcategory: string | undefined;
  price: number;
  average: number;
  wireless: boolean;
}

const brandIds: string[] = [];
const categoryIds: string[] = [];
const subcategoryIds: string[] = [];
const known: KnownProduct[] = [];

const shop = useCatalogApp(async (factory) => {
  for (const name of ['Lumora', 'Kestrel', 'Orbitron', 'Unused brand']) {
    brandIds.push(await factory.addBrand(name));
  }
  for (const name of ['Phones', 'Audio', 'Cables', 'Unused category']) {
    const id = await factory.addCategory(name);
    categoryIds.push(id);
    subcategoryIds.push(await factory.addSubcategory('First', id));
  }
  const pick = (values: string[], number: number) => values[number % 3] as string;
  for (let number = 0; number < 60; number += 1) {
    const category = (number * 7) % 3;
    const ratings = number % 5 === 0 ? [] : [1 + (number % 5), 1 + ((number * 3) % 5)];
    const price = 5 + ((number * 37) % 100);
    const discounted = number % 4 === 0 ? price - 2 : undefined;
    const subcategory = number % 2 === 0 ? subcategoryIds[category] : undefined;
    const wireless = number % 3 !== 0;
    await factory.addProduct({
      title: `${wireless ? 'Wireless' : 'Corded'} thing ${number}`,
      brandId: pick(brandIds, number * 5 + (number >> 3)),
      categoryId: pick(categoryIds, category),
      price,
      ...(discounted && { priceAfterDiscount: discounted }),
      ratings,
      ...(subcategory && { subcategoryIds: [subcategory] }),
    });
    known.push({
      brand: pick(brandIds, number * 5 + (number >> 3)),
      category: pick(categoryIds, category),
      subcategory,
      price: discounted ?? price,
      average: ratings.reduce((sum, each) => sum + each, 0) / Math.max(1, ratings.length),
      wireless,
    });
  }
});

interface Filter {
  brands: number[];
  categories: number[];
  subcategories: number[];
  from: number | undefined;
  to: number | undefined;
  stars: number | undefined;
  wireless: boolean;
}

type Group = 'brands' | 'categories' | 'price' | 'stars';

const some = fc.uniqueArray(fc.nat(3), { maxLength: 3 });
const filters: fc.Arbitrary<Filter> = fc.record({
  brands: some,
  categories: some,
  subcategories: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, some),
  from: fc.option(fc.nat(110), { nil: undefined }),
  to: fc.option(fc.nat(110), { nil: undefined }),
  stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  wireless: fc.boolean(),
});

function writeQuery(filter: Filter): string {
  const parts = [
    ...filter.brands.map((at) => `brand[in]=${brandIds[at]}`),
    ...filter.categories.map((at) => `category[in]=${categoryIds[at]}`),
    ...filter.subcategories.map((at) => `subcategory[in]=${subcategoryIds[at]}`),
    `price[gte]=${filter.from ?? ''}`,
    `price[lte]=${filter.to ?? ''}`,
    `ratingsQuantity=${filter.stars ?? ''}`,
    filter.wireless ? 'keyword=wireless' : '',
  ];
  return parts.join('&');
}

/** The slow and obvious way: every product against every rule, leaving one group out. */
function fitting(filter: Filter, without?: Group): KnownProduct[] {
  const among = (ids: string[], chosen: number[], id: string | undefined) =>
    chosen.length === 0 || chosen.some((at) => ids[at] === id);
  return known.filter(
    (product) =>
      (without === 'brands' || among(brandIds, filter.brands, product.brand)) &&
      (without === 'categories' || among(categoryIds, filter.categories, product.category)) &&
      among(subcategoryIds, filter.subcategories, product.subcategory) &&
      (without === 'price' ||
        (product.price >= (filter.from ?? 0) && product.price <= (filter.to ?? 1_000))) &&
      (without === 'stars' || product.average >= (filter.stars ?? 0)) &&
      (!filter.wireless || product.wireless),
  );
}

function expectRightCounts(facets: Facets, filter: Filter): void {
  for (const { _id, count } of facets.brands) {
    expect(count).toBe(fitting(filter, 'brands').filter((each) => each.brand === _id).length);
  }
  for (const { _id, count } of facets.categories) {
    expect(count).toBe(
      fitting(filter, 'categories').filter((each) => each.category === _id).length,
    );
  }
  for (const { stars, count } of facets.ratings) {
    expect(count).toBe(fitting(filter, 'stars').filter((each) => each.average >= stars).length);
  }
  const prices = fitting(filter, 'price').map((each) => each.price);
  expect(facets.price.min).toBe(prices.length > 0 ? Math.min(...prices) : 0);
  expect(facets.price.max).toBe(prices.length > 0 ? Math.max(...prices) : 0);
  for (const { from, to, count } of facets.price.histogram) {
    expect(count).toBe(prices.filter((price) => price >= from && price < to).length);
  }
  const counted = facets.price.histogram.reduce((sum, bar) => sum + bar.count, 0);
  expect(counted).toBe(prices.length);
}

describe('facets', () => {
  it('count what each choice would leave, whatever else is chosen', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const answer = await shop.read<ProductList>(`/products?facets=1&${writeQuery(filter)}`);
        expect(answer.results).toBe(fitting(filter).length);
        expectRightCounts(answer.facets as Facets, filter);
      }),
      { numRuns: 150 },
    );
  });

  it('name every choice, also those that leave nothing', async () => {
    const { facets } = await shop.read<ProductList>('/products?facets=1');
    expect(facets?.brands.map((brand) => brand.name)).toContain('Unused brand');
    expect(facets?.categories.find((each) => each.name === 'Unused category')?.count).toBe(0);
    expect(facets?.ratings.map((each) => each.stars)).toEqual([5, 4, 3, 2, 1]);
  });

  it('come only when they are asked for', async () => {
    expect(await shop.read<ProductList>('/products')).not.toHaveProperty('facets');
    expect(await shop.read<ProductList>('/products?facets=0')).not.toHaveProperty('facets');
  });
});
