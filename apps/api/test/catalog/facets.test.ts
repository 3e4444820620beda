import type { Facets, ProductList } from '@matjar/contract/catalog/catalog.ts';
import { filterKeys } from '@matjar/contract/catalog/filter-keys.ts';
import { specificationDefinitions } from '@matjar/contract/catalog/specifications.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signInAs } from '../sign-in.ts';
import { useCatalogApp } from './catalog-app.ts';

interface KnownProduct {
  brand: string;
  category: string;
  subcategory: string | undefined;
  price: number;
  average: number;
  wireless: boolean;
  inStock: boolean;
  onSale: boolean;
  specifications: { key: string; value: number | string | boolean | string[] }[];
}

const brandIds: string[] = [];
const categoryIds: string[] = [];
const subcategoryIds: string[] = [];
const known: KnownProduct[] = [];
const productIds: string[] = [];

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
    const inStock = number % 6 !== 0;
    const specifications = specify(number);
    const id = await factory.addProduct({
      title: `${wireless ? 'Wireless' : 'Corded'} thing ${number}`,
      brandId: pick(brandIds, number * 5 + (number >> 3)),
      categoryId: pick(categoryIds, category),
      price,
      ...(discounted && { priceAfterDiscount: discounted }),
      ratings,
      quantity: inStock ? 3 : 0,
      specifications,
      ...(subcategory && { subcategoryIds: [subcategory] }),
    });
    productIds.push(id);
    known.push({
      brand: pick(brandIds, number * 5 + (number >> 3)),
      category: pick(categoryIds, category),
      subcategory,
      price: discounted ?? price,
      average: ratings.reduce((sum, each) => sum + each, 0) / Math.max(1, ratings.length),
      wireless,
      inStock,
      onSale: discounted !== undefined,
      specifications,
    });
  }
});

/** As if drawn at random: some products have none of a specification, and most weigh different things. */
function specify(number: number): KnownProduct['specifications'] {
  return [
    ...(number % 7 === 0 ? [] : [{ key: 'storage', value: 64 * 2 ** ((number * 5) % 4) }]),
    ...(number % 4 === 0 ? [{ key: 'touch', value: number % 8 === 0 }] : []),
    { key: 'connection', value: ['USB-C', 'HDMI', 'Wi-Fi'].slice(number % 3) },
    { key: 'weight', value: 100 + ((number * 13) % 50) },
    { key: 'inTheBox', value: ['Cable'] },
  ];
}

interface Filter {
  brands: number[];
  categories: number[];
  subcategories: number[];
  from: number | undefined;
  to: number | undefined;
  stars: number | undefined;
  wireless: boolean;
  inStock: boolean;
  onSale: boolean;
  specifications: Record<string, readonly string[]>;
}

type Group = 'brands' | 'categories' | 'price' | 'stars' | 'inStock' | 'onSale';

const some = fc.uniqueArray(fc.nat(3), { maxLength: 3 });
const filters: fc.Arbitrary<Filter> = fc.record({
  brands: some,
  categories: some,
  subcategories: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, some),
  from: fc.option(fc.nat(110), { nil: undefined }),
  to: fc.option(fc.nat(110), { nil: undefined }),
  stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  wireless: fc.boolean(),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
  specifications: fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    fc.record(
      {
        storage: fc.constantFrom(['64'], ['128', '512'], ['100..300'], ['7']),
        touch: fc.constant(['true']),
        connection: fc.constantFrom(['HDMI'], ['USB-C', 'Wi-Fi']),
        weight: fc.constantFrom(['110..130'], ['..120'], ['140..', '105']),
      },
      { requiredKeys: [] },
    ),
  ),
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
    `inStock=${Number(filter.inStock)}`,
    filter.onSale ? 'onSale=1' : '',
    ...Object.entries(filter.specifications).flatMap(([key, values]) =>
      values.map((value) => `spec[${key}]=${value}`),
    ),
  ];
  return parts.join('&');
}

/** The slow and obvious way: every product against every rule, leaving one group out. */
function fitting(filter: Filter, without?: Group | { key: string }): KnownProduct[] {
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
      (!filter.wireless || product.wireless) &&
      (!filter.inStock || without === 'inStock' || product.inStock) &&
      (!filter.onSale || without === 'onSale' || product.onSale) &&
      Object.entries(filter.specifications).every(
        ([key, values]) =>
          (typeof without === 'object' && without.key === key) ||
          values.some((value) => hasValue(product, key, value)),
      ),
  );
}

function hasValue({ specifications }: KnownProduct, key: string, wanted: string): boolean {
  const value = specifications.find((each) => each.key === key)?.value;
  if (typeof value !== 'number') return [value].flat().map(String).includes(wanted);
  const [from, to = from] = wanted.split('..');
  return value >= Number(from || '-Infinity') && value <= Number(to || 'Infinity');
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
  expect(facets.inStock).toBe(fitting(filter, 'inStock').filter((each) => each.inStock).length);
  expect(facets.onSale).toBe(fitting(filter, 'onSale').filter((each) => each.onSale).length);
  for (const { key, values } of facets.specifications) {
    for (const { value, count } of values) {
      const having = fitting(filter, { key }).filter((each) => hasValue(each, key, value));
      expect(count, `${key} ${value}`).toBe(having.length);
    }
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
        const response = await shop.read<ProductList>(`/products?facets=1&${writeQuery(filter)}`);
        expect(response.results).toBe(fitting(filter).length);
        expectRightCounts(response.facets as Facets, filter);
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

  it('offer specifications where the list is of a kind, and what is chosen of them', async () => {
    const read = async (query: string) => {
      const { facets } = await shop.read<ProductList>(`/products?facets=1&${query}`);
      return facets?.specifications.map(({ key }) => key);
    };
    expect(await read('')).toEqual([]);
    expect(await read(`brand=${brandIds[0]}`)).toEqual([]);
    expect(await read(`category=${categoryIds[0]}`)).toEqual(
      expect.arrayContaining(['storage', 'connection', 'weight']),
    );
    expect(await read('spec[touch]=true')).toEqual(['touch', 'connection']);
  });

  it.each(['spec[storage]=much', 'spec[storage]=1..2..3', 'spec[touch]=yes', 'inStock=perhaps'])(
    'refuse %s, and ignore specifications that nobody filters by',
    async (query) => {
      const response = await shop.app.inject(`/api/v1/products?${query}`);
      expect(response.statusCode).toBe(400);
      const ignored = await shop.read<ProductList>('/products?spec[inTheBox]=x&spec[flavour]=red');
      expect(ignored.results).toBe(known.length);
    },
  );

  it('refuse more specifications at once than anybody chooses', async () => {
    const query = filterKeys.map((key) => {
      const { type } = specificationDefinitions[key];
      return `spec[${key}]=${type === 'boolean' ? 'true' : '1'}`;
    });
    const ask = async (count: number) => {
      const url = `/api/v1/products?${query.slice(0, count).join('&')}`;
      return (await shop.app.inject(url)).statusCode;
    };
    expect(await ask(listLimits.specificationFilters)).toBe(200);
    expect(await ask(listLimits.specificationFilters + 1)).toBe(400);
  });

  it('follow an edit of a specification before its writer hears of it', async () => {
    const count = async () => {
      const list = await shop.read<ProductList>('/products?facets=1&spec[storage]=64');
      const storage = list.facets?.specifications.find(({ key }) => key === 'storage');
      return [list.results, storage?.values.find(({ value }) => value === '2048')?.count ?? 0];
    };
    const [before = 0] = await count();
    const at = known.findIndex((each) => hasValue(each, 'storage', '64'));
    const id = productIds[at];
    const { headers } = await signInAs(shop.database.connection, 'admin');
    const { data } = await shop.read<{ data: { version: number } }>(`/products/${id}`);
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/v1/products/${id}`,
      headers,
      payload: { version: data.version, specifications: [{ key: 'storage', value: 2048 }] },
    });
    expect(response.statusCode).toBe(200);
    expect(await count()).toEqual([before - 1, 1]);
  });

  it('know the colours and other options of variants', async () => {
    const { headers } = await signInAs(shop.database.connection, 'admin');
    const change = async (at: number, variants: object[]) => {
      const url = `/api/v1/products/${productIds[at]}`;
      const { version } = (await shop.app.inject(url)).json().data;
      const response = await shop.app.inject({
        method: 'PUT',
        url,
        headers,
        payload: { version, variants },
      });
      expect(response.statusCode, response.body).toBe(200);
    };
    const variant = (color: string, hex: string, storage: string) => ({
      options: [
        { name: 'Colour', value: color },
        { name: 'Storage', value: storage },
      ],
      color: hex,
      quantity: 1,
    });
    await change(1, [
      variant('Ember', '#fd7631', '4096 GB'),
      variant('Sand', '#e3d5c3', '8192 GB'),
    ]);
    await change(2, [variant('Sand', '#e3d5c3', '8192 GB')]);
    const find = async (query: string) => {
      const list = await shop.read<ProductList>(`/products?facets=1&${query}`);
      return { ids: list.data.map(({ _id }) => _id).sort(), facets: list.facets?.specifications };
    };
    const sand = await find('spec[colour]=Sand');
    expect(sand.ids).toEqual([productIds[1], productIds[2]].sort());
    expect(sand.facets?.find(({ key }) => key === 'colour')?.values).toEqual([
      { value: 'Sand', count: 2 },
      { value: 'Ember', count: 1 },
    ]);
    expect((await find('spec[colour]=Ember')).ids).toEqual([productIds[1]]);
    expect((await find('spec[storage]=8192')).ids).toEqual([productIds[1], productIds[2]].sort());
  });

  it('come only when they are asked for', async () => {
    expect(await shop.read<ProductList>('/products')).not.toHaveProperty('facets');
    expect(await shop.read<ProductList>('/products?facets=0')).not.toHaveProperty('facets');
  });
});
