import type { Db } from '@matjar/db/connect.ts';
import { insertProducts, type NewProduct, type NewVariant } from '@matjar/db/insert-products.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import {
  brands,
  categories,
  productPictures,
  productSubcategories,
  subcategories,
} from '@matjar/db/schema/catalog.ts';

/** A new product with everything that is tied to it. */
export interface ProductRows {
  values: NewProduct & { id: string; priceAfterDiscount: number | null };
  variants: readonly (NewVariant & {
    quantity: number;
    price: number | null;
    priceAfterDiscount: number | null;
  })[];
  subcategoryIds: readonly string[];
  pictures: readonly { url: string; color: string | null; variantId: string | null }[];
}

/** Which of these exist, subcategories with their category; locked against deletion until the transaction ends. */
export async function findTargets(
  db: Db,
  ids: Record<'brands' | 'categories' | 'subcategories', readonly string[]>,
) {
  const foundBrands = await db
    .select({ id: brands.id })
    .from(brands)
    .where(isOneOf(brands.id, ids.brands))
    .for('key share');
  const foundCategories = await db
    .select({ id: categories.id })
    .from(categories)
    .where(isOneOf(categories.id, ids.categories))
    .for('key share');
  const foundSubcategories =
    ids.subcategories.length === 0
      ? []
      : await db
          .select({ id: subcategories.id, categoryId: subcategories.categoryId })
          .from(subcategories)
          .where(isOneOf(subcategories.id, ids.subcategories))
          .for('key share');
  return {
    brands: new Set(foundBrands.map(({ id }) => id)),
    categories: new Set(foundCategories.map(({ id }) => id)),
    subcategories: new Map(foundSubcategories.map(({ id, categoryId }) => [id, categoryId])),
  };
}

export async function insertManyProducts(
  db: Db,
  rows: readonly ProductRows[],
  media: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  await insertProducts(
    db,
    rows.map(({ values: product, variants }) => ({ product, variants })),
  );
  const subcategoryTies = rows.flatMap(
    ({ values: { id: productId, categoryId }, subcategoryIds }) =>
      subcategoryIds.map((subcategoryId) => ({ productId, subcategoryId, categoryId })),
  );
  if (subcategoryTies.length > 0) {
    await db.insert(productSubcategories).values(subcategoryTies).onConflictDoNothing();
  }
  const pictureTies = rows.flatMap(({ values: { id: productId }, pictures }) =>
    pictures.flatMap(({ url, ...tie }, position) => {
      const mediaId = media.get(url)?.id;
      return mediaId ? [{ productId, position, mediaId, ...tie }] : [];
    }),
  );
  if (pictureTies.length > 0) {
    await db.insert(productPictures).values(pictureTies).onConflictDoNothing();
  }
}
