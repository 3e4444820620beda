import { insertProducts } from '@matjar/db/insert-products.ts';
import {
  brands as brandTable,
  categories as categoryTable,
  productPictures,
  productSubcategories,
  subcategories as subcategoryTable,
} from '@matjar/db/schema/catalog.ts';
import { brands } from '../catalogue/brands.ts';
import { categories } from '../catalogue/categories.ts';
import { products } from '../catalogue/products.ts';
import { createRandom, seedFrom } from '../catalogue/random.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import { variantsOf } from '../catalogue/variants.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { brandPicture, importPictures, type PictureFile, picturesOf } from './pictures.ts';

/** Brands, categories, subcategories and products with their pictures; gives each product's cover. */
export async function loadCatalog(world: DemoWorld): Promise<Map<string, string>> {
  const pictures = new Map(products.map((product) => [product.key, picturesOf(product)]));
  const brandFiles = new Map(brands.map((brand) => [brand.key, brandPicture(brand.key)]));
  const files = [
    ...[...brandFiles.values()].filter((file) => file !== undefined),
    ...[...pictures.values()].flat().map((picture) => picture.file),
  ];
  const mediaIds = await importPictures(world, files);
  const coverOf = (key: string) => mediaIds.get(pictures.get(key)?.[0]?.file ?? '') ?? null;

  world.onProgress('brands and categories');
  await loadBrands(world, (key) => mediaIds.get(brandFiles.get(key) ?? '') ?? null);
  await loadCategories(world, coverOf);
  world.onProgress('products');
  await loadProducts(world, pictures, mediaIds);
  return new Map(
    products.flatMap(({ key }) => {
      const cover = coverOf(key);
      return cover ? [[key, cover] as const] : [];
    }),
  );
}

async function loadBrands(
  { db }: DemoWorld,
  pictureOf: (key: string) => string | null,
): Promise<void> {
  await db
    .insert(brandTable)
    .values(
      brands.map((brand, position) => ({
        id: demoId('brand', brand.key, position),
        name: brand.name,
        slug: brand.key,
        imageId: pictureOf(brand.key),
        position,
      })),
    )
    .onConflictDoNothing();
}

async function loadCategories(
  { db }: DemoWorld,
  pictureOf: (key: string) => string | null,
): Promise<void> {
  await db
    .insert(categoryTable)
    .values(
      categories.map((category, position) => ({
        id: demoId('category', category.key, position),
        name: category.name,
        slug: category.key,
        imageId: pictureOf(category.pictureOf),
        position,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(subcategoryTable)
    .values(
      categories.flatMap((category, position) =>
        category.subcategories.map((subcategory) => ({
          id: demoId('subcategory', subcategory.key),
          name: subcategory.name,
          slug: subcategory.key,
          categoryId: demoId('category', category.key, position),
        })),
      ),
    )
    .onConflictDoNothing();
}

/** Phones and laptops are known one by one. */
export function hasSerials({ category }: Pick<DemoProduct, 'category'>): boolean {
  return category === 'phones' || category === 'laptops';
}

async function loadProducts(
  { db, now }: DemoWorld,
  pictures: Map<string, PictureFile[]>,
  mediaIds: Map<string, string>,
): Promise<void> {
  const brandIds = new Map(brands.map(({ key }, i) => [key, demoId('brand', key, i)]));
  const categoryIds = new Map(categories.map(({ key }, i) => [key, demoId('category', key, i)]));
  const rows = products.map((product) => ({
    variants: variantsOf(product).map((variant) => ({
      ...variant,
      id: demoId('variant', variant.sku ?? ''),
    })),
    product: {
      id: productId(product.key),
      title: product.title,
      slug: product.key,
      description: product.description,
      brandId: known(brandIds, product.brand),
      categoryId: known(categoryIds, product.category),
      price: product.price,
      priceAfterDiscount: product.priceAfterDiscount ?? null,
      sold: product.sold,
      specifications: product.specifications,
      warrantyMonths: product.warrantyMonths ?? null,
      hasSerials: hasSerials(product),
      createdAt: arrival(product, now),
    },
  }));
  for (const batch of inBatches(rows)) {
    await insertProducts(db, batch);
  }

  const subcategoryRows = products.flatMap((product) =>
    product.subcategories.map((subcategory) => ({
      productId: productId(product.key),
      subcategoryId: demoId('subcategory', subcategory),
      categoryId: known(categoryIds, product.category),
    })),
  );
  for (const batch of inBatches(subcategoryRows)) {
    await db.insert(productSubcategories).values(batch).onConflictDoNothing();
  }

  const pictureRows = products.flatMap((product) =>
    (pictures.get(product.key) ?? []).map(({ file, color }, position) => ({
      productId: productId(product.key),
      position,
      mediaId: known(mediaIds, file),
      color: color ?? null,
    })),
  );
  for (const batch of inBatches(pictureRows)) {
    await db.insert(productPictures).values(batch).onConflictDoNothing();
  }
}

const productOrder = new Map(products.map((product, order) => [product.key, order]));

export function categoryId(key: string): string {
  const position = categories.findIndex((category) => category.key === key);
  return demoId('category', key, position);
}

export function productId(key: string): string {
  return demoId('product', key, productOrder.get(key));
}

/** What sells much has been here long; what nobody bought yet came lately. */
function arrival(product: DemoProduct, now: Date): Date {
  const random = createRandom(seedFrom(`arrival ${product.key}`));
  const days = product.sold < 10 ? random.int(1, 20) : random.int(60, 60 + product.sold / 6);
  return daysBefore(now, days + random.next());
}

function known<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo catalogue knows no "${String(key)}".`);
  return value;
}
