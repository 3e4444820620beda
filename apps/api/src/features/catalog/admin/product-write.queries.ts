import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import {
  brands,
  categories,
  productPictures,
  productSubcategories,
  products,
} from '@matjar/db/schema/catalog.ts';
import { media } from '@matjar/db/schema/media.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';

export type NewProduct = Omit<typeof products.$inferInsert, 'id'>;

export { insertProducts } from '@matjar/db/insert-products.ts';

interface PictureTie {
  mediaId: string;
  color: string | null;
  variantId: string | null;
}

/**
 * A weaker lock than FOR UPDATE: whoever puts the product into a cart meanwhile need not wait. The category is part of a
 * key, so another one takes the full lock, and takes it now: asking for it later, when a review refers to the product
 * already and waits to be counted there, would be a deadlock.
 */
export async function findProductForUpdate(db: Db, id: string, categoryId?: string) {
  const seen = categoryId === undefined ? undefined : await findProduct(db, id);
  const strength = seen && seen.categoryId !== categoryId ? 'update' : 'no key update';
  const [row] = await db.select().from(products).where(eq(products.id, id)).for(strength);
  return row;
}

export async function findProduct(db: Db, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** With the names of its brand and its category. */
export async function findNamedProduct(db: Db, id: string) {
  const [row] = await db
    .select({ product: products, brandName: brands.name, categoryName: categories.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  return row;
}

export async function findProductsForUpdate(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(products)
    .where(isOneOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
}

export async function findPictureLinks(db: Db, productId: string) {
  return db
    .select({ color: productPictures.color, variantId: productPictures.variantId, media })
    .from(productPictures)
    .innerJoin(media, eq(media.id, productPictures.mediaId))
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
}

export async function findSubcategoryIds(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .select({ id: productSubcategories.subcategoryId })
    .from(productSubcategories)
    .where(eq(productSubcategories.productId, productId))
    .orderBy(asc(productSubcategories.subcategoryId));
  return rows.map(({ id }) => id);
}

/** A trigger creates a variant for each colour, with all stock on the first. */
export async function insertPlainProduct(
  db: Db,
  product: typeof products.$inferInsert,
): Promise<void> {
  await db.insert(products).values(product);
}

/** Without stock, which changes only through the ledger. */
export async function updateProduct(
  db: Db,
  id: string,
  values: Partial<Omit<NewProduct, 'quantity'>>,
): Promise<void> {
  await db
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

export async function replacePictures(
  db: Db,
  productId: string,
  ties: readonly PictureTie[],
): Promise<void> {
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  if (ties.length === 0) return;
  const rows = ties.map((tie, position) => ({ productId, position, ...tie }));
  await db.insert(productPictures).values(rows);
}

export async function insertSubcategories(
  db: Db,
  productId: string,
  categoryId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = ids.map((subcategoryId) => ({ productId, subcategoryId, categoryId }));
  if (rows.length > 0) await db.insert(productSubcategories).values(rows);
}

/** Must run before the category changes: the foreign key includes the category. */
export async function removeSubcategories(db: Db, productId: string): Promise<void> {
  await db.delete(productSubcategories).where(eq(productSubcategories.productId, productId));
}

export async function setProductStates(
  db: Db,
  ids: readonly string[],
  state: { published?: boolean; deletedAt?: Date | null },
): Promise<void> {
  await db
    .update(products)
    .set({ ...state, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(isOneOf(products.id, ids));
}

/** Deletes permanently. Orders keep their own copy; everything else cascades. */
export async function purgeDeletedProducts(db: Db, olderThanDays: number): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${olderThanDays})`;
  await db.delete(products).where(and(lt(products.deletedAt, longAgo), eq(products.reserved, 0)));
}
