import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@matjar/api/platform/database/open-database.ts';
import type { Db } from '@matjar/db/connect.ts';
import pg from 'pg';

export interface EmptyShop {
  url: string;
  dataDir: string;
  db: Db;
  pool: pg.Pool;
}

/** A new database, as durable as a shop's own, that is thrown away afterwards. */
export async function withEmptyShop<Result>(
  work: (shop: EmptyShop) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matjar-bench-'));
  const database = await openDatabase({ dataDir, poolSize: 2, holder: 'a benchmark' });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  try {
    return await work({ url: database.url, dataDir, db: database.db, pool });
  } finally {
    await pool.end();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Products with plenty in stock. Their ids. */
export async function makeProducts(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with brand as (insert into brands (id, name, slug) values (gen_random_uuid(), 'Brand', 'brand') returning id),
      category as (insert into categories (id, name, slug)
        values (gen_random_uuid(), 'Category', 'category') returning id)
    insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
    select gen_random_uuid(), 'A product of many words ' || n, 'product-' || n, '', brand.id,
      category.id, 1999, 1000000
    from brand, category, generate_series(1, $1::int) n
    returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
