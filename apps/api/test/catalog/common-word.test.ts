import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useCatalogApp } from './catalog-app.ts';

const count = 1_500;
const shop = useCatalogApp(async (factory) => {
  await factory.addProduct({ title: 'The first lantern' });
});

test('of a word that very many products are named by, the best sellers come first, filtered or not', async () => {
  const { db } = shop.database.connection;
  await query(
    db,
    sql`
    insert into products (id, title, slug, description, brand_id, category_id, price, quantity, sold)
    select gen_random_uuid(), 'Lantern ' || n, 'lantern-' || n, '', brand_id, category_id,
      case when n % 3 = 0 then 100 else 900 end, 5, n * 7919 % ${count}::int + 1
    from products, generate_series(1, ${count}::int) n where title = 'The first lantern'`,
  );
  const expected = async (limit: number) =>
    (
      await query(
        db,
        sql`
        select title from products where title like 'Lantern %' and price <= ${limit}
        order by sold desc limit 24`,
      )
    ).map(({ title }) => title);
  const titlesOf = async (query: string) => {
    const { data, results } = await shop.read<ProductList>(
      `/products?keyword=lantern&limit=24${query}`,
    );
    return { titles: data.map(({ title }) => title), results };
  };
  await expect.poll(async () => (await titlesOf('')).results).toBe(count + 1);
  expect((await titlesOf('')).titles).toEqual(await expected(1_000));
  const cheap = await titlesOf('&price[lte]=5');
  expect(cheap.titles).toEqual(await expected(500));
  expect(cheap.results).toBe(count / 3);
});
