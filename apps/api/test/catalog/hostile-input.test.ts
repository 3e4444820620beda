import { describe, expect, it } from 'vitest';
import { recordStatements } from '../sent-statements.ts';
import { useCatalogApp } from './catalog-app.ts';

const shop = useCatalogApp(async (factory) => {
  await factory.addProduct({ title: 'Plain product' });
});

const refused = [
  'limit=1e9',
  'limit=1000000000',
  'limit=201',
  'limit=0',
  'limit=-1',
  'limit=1.5',
  'limit=abc',
  'limit=1&limit=2',
  'page=0',
  'page=-1',
  'page=1e3',
  'page=99999999999999999999',
  'page[]=1&page[]=x&page=y',
  'sort=password',
  'sort=price;drop table products',
  'sort=price,sold,quantity,ratingsAverage,createdAt,title',
  'sort=price&sort=sold',
  'sort=__proto__',
  'sort=constructor',
  'price[gte]=abc',
  'price[gte]=-5',
  'price[gte]=1e5',
  'price[gte]=NaN',
  'price[gte]=Infinity',
  'price[gte]=9999999999999999',
  'price[gte]=1&price[gte]=2',
  'ratingsQuantity=6',
  'ratingsQuantity=five',
  'ratingsQuantity=-1',
  'facets=yes',
  `keyword=${'a'.repeat(201)}`,
  'keyword=a&keyword=b',
  `fields=${'a,'.repeat(300)}`,
  `category[in]=${'x'.repeat(2_001)}`,
  Array.from({ length: 101 }, (_, at) => `brand[in]=${at}`).join('&'),
  '__proto__=1',
  'keyword=%zz',
  'keyword=%E0%A4',
  'keyword=%ED%A0%80',
  'keyword=%00',
  'keyword=a%00b',
  'brand[in]=toString&brand[in]=%00',
];

const harmless = [
  "keyword=' or 1=1 --",
  "keyword='; drop table products; --",
  'keyword=\\',
  'keyword=%5C%27',
  'keyword=:*&%7C!()',
  'keyword=a:*',
  'keyword=%27%3A*',
  'keyword=!a',
  'keyword=<script>alert(1)</script>',
  'keyword=%F0%9F%98%80',
  'keyword=%EF%BF%BE',
  'keyword=%ED%9F%BF',
  `keyword=${'a b '.repeat(50)}`,
  `keyword=${'a-'.repeat(90)}`,
  `keyword=${'%25'.repeat(60)}`,
  'keyword=----',
  'keyword=the of and',
  'keyword=pg_sleep(10)',
  "category=' or ''='",
  'category[in]=__proto__',
  'brand[in]=constructor',
  'brand[in]=toString&brand[in]=valueOf',
  'subcategory[in]=null',
  'category[$ne]=1',
  'category[in][]=1',
  'fields=__proto__,constructor,password_hash',
  'constructor=1&prototype=2',
  'price[gte]=10&price[lte]=5',
  'page=999999999&limit=200',
  'page=2000000&limit=1',
];

describe('parameters nobody would send in good faith', () => {
  it.each(refused)('%s is refused', async (query) => {
    const response = await shop.app.inject(`/api/v1/products?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 'fail', message: expect.any(String) });
    expect(response.body).not.toMatch(/select|syntax|postgres|tsquery/i);
  });

  it.each(harmless)('%s does no harm', async (query) => {
    const statements = await recordStatements(shop.database.connection, async () => {
      const response = await shop.app.inject(`/api/v1/products?${query.replaceAll(' ', '%20')}`);
      expect(response.statusCode).toBe(200);
    });
    expect(statements.join('\n')).not.toContain('pg_sleep');
  });

  it.each(harmless.filter((query) => query.startsWith('keyword')))(
    '%s does no harm to suggestions and names',
    async (query) => {
      for (const call of ['search/suggest', 'categories', 'brands', 'subcategories']) {
        const response = await shop.app.inject(`/api/v1/${call}?${query.replaceAll(' ', '%20')}`);
        expect(response.statusCode).toBe(200);
      }
    },
  );

  it.each([
    '%00',
    "'",
    '%27%20or%201=1',
    '..%2f..%2fetc',
    '__proto__',
    'a'.repeat(200),
    '%F0%9F%98%80',
  ])('an id like %s names nothing', async (id) => {
    for (const path of ['products', 'categories', 'brands', 'subcategories']) {
      const response = await shop.app.inject(`/api/v1/${path}/${id}`);
      expect([400, 404]).toContain(response.statusCode);
    }
  });

  it('says which parameter is wrong', async () => {
    const response = await shop.app.inject('/api/v1/products?limit=1e9&sort=password');
    const { errors } = response.json<{ errors: { param: string; msg: string }[] }>();
    expect(errors.map((error) => error.param).toSorted()).toEqual(['limit', 'sort']);
  });
});
