import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import {
  brands,
  categories,
  productSubcategories,
  products,
  subcategories,
} from '@matjar/db/schema/catalog.ts';
import { and, count, eq, inArray, isNotNull, max, ne, type SQL, sql } from 'drizzle-orm';

/** Categories and brands have the same columns. */
const tables = { categories, brands };

export type BrandOrCategoryKind = keyof typeof tables;

export interface BrandOrCategoryChange {
  name?: string;
  slug?: string;
  imageId?: string | null;
}

export async function findBrandOrCategoryForUpdate(db: Db, kind: BrandOrCategoryKind, id: string) {
  const table = tables[kind];
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function isSlugTaken(
  db: Db,
  kind: BrandOrCategoryKind,
  slug: string,
  exceptId: string,
) {
  const table = tables[kind];
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, slug), ne(table.id, exceptId)));
  return row !== undefined;
}

export async function insertBrandOrCategoryRow(
  db: Db,
  kind: BrandOrCategoryKind,
  row: { id: string; name: string; slug: string; imageId: string | null; position?: number },
) {
  const table = tables[kind];
  const [last] = await db.select({ position: max(table.position) }).from(table);
  const position = row.position ?? (last?.position ?? -1) + 1;
  await db.insert(table).values({ ...row, position });
}

export async function updateBrandOrCategoryRow(
  db: Db,
  kind: BrandOrCategoryKind,
  id: string,
  change: BrandOrCategoryChange,
) {
  const table = tables[kind];
  await db
    .update(table)
    .set({ ...change, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id));
}

/** Taken before the row itself: of two changes of the order at once, the second waits for the first. */
export async function lockPositions(db: Db, kind: BrandOrCategoryKind) {
  await query(db, sql`lock table ${tables[kind]} in share row exclusive mode`);
}

/** Puts one at a place, counted from 0, and numbers the others around it anew. */
export async function placeBrandOrCategory(
  db: Db,
  kind: BrandOrCategoryKind,
  id: string,
  place: number,
) {
  const table = tables[kind];
  await query(
    db,
    sql`
    with others as (
      select id, row_number() over (order by position, id) - 1 as place
      from ${table} where id <> ${id}
    ), placed as (
      select id, case when place >= ${place}::int then place + 1 else place end as place from others
      union all select ${id}::uuid, ${place}::int
    )
    update ${table} as entry set position = placed.place from placed
    where entry.id = placed.id and entry.position <> placed.place`,
  );
}

export async function deleteBrandOrCategoryRow(db: Db, kind: BrandOrCategoryKind, id: string) {
  if (kind === 'categories') await db.delete(subcategories).where(eq(subcategories.categoryId, id));
  const table = tables[kind];
  await db.delete(table).where(eq(table.id, id));
}

export interface ProductCounts {
  /** Deleted ones too, while they can be brought back. */
  products: number;
  hidden: number;
  deleted: number;
}

export function countProductsOf(
  db: Db,
  kind: BrandOrCategoryKind,
  id: string,
): Promise<ProductCounts> {
  const column = kind === 'brands' ? products.brandId : products.categoryId;
  return countProducts(db, eq(column, id));
}

export function countProductsOfSubcategory(db: Db, id: string): Promise<ProductCounts> {
  const own = db
    .select({ id: productSubcategories.productId })
    .from(productSubcategories)
    .where(eq(productSubcategories.subcategoryId, id));
  return countProducts(db, inArray(products.id, own));
}

async function countProducts(db: Db, where: SQL): Promise<ProductCounts> {
  const isDeleted = isNotNull(products.deletedAt);
  const [row] = await db
    .select({
      products: count(),
      hidden: sql<number>`(count(*) filter (where not ${products.published} and not ${isDeleted}))::int`,
      deleted: sql<number>`(count(*) filter (where ${isDeleted}))::int`,
    })
    .from(products)
    .where(where);
  return row ?? { products: 0, hidden: 0, deleted: 0 };
}

export async function countSubcategoriesOf(db: Db, categoryId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(subcategories)
    .where(eq(subcategories.categoryId, categoryId));
  return row?.count ?? 0;
}

export async function findSubcategoryForUpdate(db: Db, id: string) {
  const [row] = await db.select().from(subcategories).where(eq(subcategories.id, id)).for('update');
  return row;
}

export async function categoryExists(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share');
  return row !== undefined;
}

export async function insertSubcategory(
  db: Db,
  row: { id: string; name: string; slug: string; categoryId: string },
) {
  await db.insert(subcategories).values(row);
}

export async function updateSubcategory(
  db: Db,
  id: string,
  change: { name?: string; slug?: string },
) {
  await db
    .update(subcategories)
    .set({ ...change, version: sql`${subcategories.version} + 1`, updatedAt: sql`now()` })
    .where(eq(subcategories.id, id));
}

export async function deleteSubcategory(db: Db, id: string) {
  await db.delete(subcategories).where(eq(subcategories.id, id));
}
