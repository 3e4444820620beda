import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { createRandom } from '../catalogue/random.ts';
import { makeScaleProduct, type ScaleProduct } from '../catalogue/scale.ts';
import { copyLine } from './copy-line.ts';

export interface ScaleOptions {
  sql: Sql;
  count: number;
  seed?: number;
  onProgress?: (done: number) => void;
}

const chunkRows = 5_000;

const columns = [
  'id',
  'title',
  'slug',
  'description',
  'brand_id',
  'category_id',
  'price',
  'price_after_discount',
  'quantity',
  'sold',
  'colors',
  'ratings_sum',
  'ratings_count',
  'created_at',
] as const;

/**
 * Fills a shop that holds the demo catalogue with any number of further products, for measuring. They
 * borrow the brands, categories and pictures of the demo, and come in by COPY.
 */
export async function loadScaleProducts(options: ScaleOptions): Promise<void> {
  const { sql, count } = options;
  const ids = await readDemoIds(sql);
  const random = createRandom(options.seed ?? 1);

  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local synchronous_commit = off`;
    await tx`set local maintenance_work_mem = '256MB'`;
    const indexes = await dropWordIndexes(tx);
    await tx`create temporary table borrowed (product_id uuid, demo_slug text) on commit drop`;
    for (let done = 0; done < count; done += chunkRows) {
      const size = Math.min(chunkRows, count - done);
      const rows = Array.from({ length: size }, (_, at) => ({
        id: newId(),
        product: makeScaleProduct(done + at, random),
      }));
      await copyInto(
        await tx`copy products (${tx(columns as unknown as string[])}) from stdin`.writable(),
        rows.map(({ id, product }) => productLine(id, product, ids)),
      );
      await copyInto(
        await tx`copy borrowed from stdin`.writable(),
        rows.map(({ id, product }) => copyLine([id, product.pictureOf])),
      );
      options.onProgress?.(done + size);
    }
    await tx`
      insert into product_pictures (product_id, position, media_id, color)
      select borrowed.product_id, pictures.position, pictures.media_id, pictures.color
      from borrowed
      join products demo on demo.slug = borrowed.demo_slug
      join product_pictures pictures on pictures.product_id = demo.id and pictures.position = 0`;
    for (const index of indexes) await tx.unsafe(index);
  });
  await sql`analyze products`;
  await sql`analyze product_pictures`;
}

/**
 * Takes away the indexes of words and gives back the statements that make them. Making them from all
 * rows at once takes a fraction of the time of adding a few thousand rows after the other.
 */
async function dropWordIndexes(tx: Parameters<Parameters<Sql['begin']>[1]>[0]): Promise<string[]> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'product_search'
      and indexdef ilike '%using gin%'`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  return indexes.map(({ definition }) => definition);
}

interface DemoIds {
  brands: Map<string, string>;
  categories: Map<string, string>;
}

async function readDemoIds(sql: Sql): Promise<DemoIds> {
  const bySlug = (rows: readonly { slug: string; id: string }[]) =>
    new Map(rows.map(({ slug, id }) => [slug, id]));
  return {
    brands: bySlug(await sql<{ slug: string; id: string }[]>`select slug, id from brands`),
    categories: bySlug(await sql<{ slug: string; id: string }[]>`select slug, id from categories`),
  };
}

function productLine(id: string, product: ScaleProduct, ids: DemoIds): string {
  const ratings = product.ratingsQuantity;
  return copyLine([
    id,
    product.title,
    `${product.pictureOf}-${id.slice(-6)}`,
    product.description,
    ids.brands.get(product.brand) ?? null,
    ids.categories.get(product.category) ?? null,
    product.price,
    product.priceAfterDiscount ?? null,
    product.quantity,
    product.sold,
    JSON.stringify(product.colors),
    Math.round((product.ratingsAverage ?? 0) * ratings),
    ratings,
    product.createdAt.toISOString(),
  ]);
}

async function copyInto(target: NodeJS.WritableStream, lines: string[]): Promise<void> {
  await pipeline(Readable.from([lines.join('')]), target);
}
