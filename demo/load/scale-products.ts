import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { createRandom } from '../catalogue/random.ts';
import { makeScaleProduct, type ScaleProduct } from '../catalogue/scale.ts';

export interface ScaleOptions {
  db: Db;
  count: number;
  seed?: number;
  onProgress?: (done: number) => void;
}

const chunkRows = 5_000;

/**
 * Fills a shop that holds the demo catalogue with any number of further products, for measuring. They
 * borrow the brands, categories and pictures of the demo.
 */
export async function loadScaleProducts(options: ScaleOptions): Promise<void> {
  const { db, count } = options;
  const ids = await readDemoIds(db);
  const random = createRandom(options.seed ?? 1);

  await runTransaction(db, async (tx) => {
    await query(tx, sql`set local statement_timeout = 0`);
    await query(tx, sql`set local synchronous_commit = off`);
    await query(tx, sql`set local maintenance_work_mem = '256MB'`);
    const indexes = await dropWordIndexes(tx);
    await query(
      tx,
      sql`create temporary table borrowed (product_id uuid, demo_slug text) on commit drop`,
    );
    for (let done = 0; done < count; done += chunkRows) {
      const size = Math.min(chunkRows, count - done);
      const rows = Array.from({ length: size }, (_, at) => ({
        id: newId(),
        product: makeScaleProduct(done + at, random),
      }));
      await insertProducts(
        tx,
        rows.map(({ id, product }) => describeProduct(id, product, ids)),
      );
      await query(
        tx,
        sql`insert into borrowed select * from json_to_recordset(${JSON.stringify(
          rows.map(({ id, product }) => ({ product_id: id, demo_slug: product.pictureOf })),
        )}::json) as borrowed(product_id uuid, demo_slug text)`,
      );
      options.onProgress?.(done + size);
    }
    await query(
      tx,
      sql`
      insert into product_pictures (product_id, position, media_id, color)
      select borrowed.product_id, pictures.position, pictures.media_id, pictures.color
      from borrowed
      join products demo on demo.slug = borrowed.demo_slug
      join product_pictures pictures on pictures.product_id = demo.id and pictures.position = 0`,
    );
    for (const index of indexes) await query(tx, sql.raw(index));
  });
  await query(db, sql`analyze products`);
  await query(db, sql`analyze product_pictures`);
}

/**
 * Takes away the indexes of words and gives back the statements that make them. Making them from all
 * rows at once takes a fraction of the time of adding a few thousand rows after the other.
 */
async function dropWordIndexes(tx: Db): Promise<string[]> {
  const indexes = await query<{ name: string; definition: string }>(
    tx,
    sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'product_search'
      and indexdef ilike '%using gin%'`,
  );
  for (const { name } of indexes) await query(tx, sql`drop index ${sql.identifier(name)}`);
  return indexes.map(({ definition }) => definition);
}

interface DemoIds {
  brands: Map<string, string>;
  categories: Map<string, string>;
}

async function readDemoIds(db: Db): Promise<DemoIds> {
  const bySlug = (rows: readonly { slug: string; id: string }[]) =>
    new Map(rows.map(({ slug, id }) => [slug, id]));
  return {
    brands: bySlug(await query<{ slug: string; id: string }>(db, sql`select slug, id from brands`)),
    categories: bySlug(
      await query<{ slug: string; id: string }>(db, sql`select slug, id from categories`),
    ),
  };
}

function describeProduct(id: string, product: ScaleProduct, ids: DemoIds) {
  const ratings = product.ratingsQuantity;
  return {
    id,
    title: product.title,
    slug: `${product.pictureOf}-${id.slice(-6)}`,
    description: product.description,
    brand_id: ids.brands.get(product.brand),
    category_id: ids.categories.get(product.category),
    price: product.price,
    price_after_discount: product.priceAfterDiscount,
    quantity: product.quantity,
    sold: product.sold,
    colors: product.colors,
    ratings_sum: Math.round((product.ratingsAverage ?? 0) * ratings),
    ratings_count: ratings,
    created_at: product.createdAt,
  };
}

async function insertProducts(
  db: Db,
  products: ReturnType<typeof describeProduct>[],
): Promise<void> {
  await query(
    db,
    sql`
    insert into products (id, title, slug, description, brand_id, category_id, price,
      price_after_discount, quantity, sold, colors, ratings_sum, ratings_count, created_at)
    select id, title, slug, description, brand_id, category_id, price,
      price_after_discount, quantity, sold, colors, ratings_sum, ratings_count, created_at
    from json_populate_recordset(null::products, ${JSON.stringify(products)}::json)`,
  );
}
