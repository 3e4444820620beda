import path from 'node:path';
import { entryOf } from '@matjar/api/features/catalog/admin/imported-products.service.ts';
import { writeNewProducts } from '@matjar/api/features/catalog/admin/new-products.service.ts';
import { arrange } from '@matjar/api/features/catalog/taxonomy.ts';
import { planNewProducts } from '@matjar/api/features/imports/files/product-file.ts';
import { Names } from '@matjar/api/features/imports/plans/names.ts';
import { addressOf } from '@matjar/api/features/media/store-upload.ts';
import { Refusal } from '@matjar/api/http/errors/refusal.ts';
import {
  brands as brandTable,
  categories as categoryTable,
  products as productTable,
  subcategories as subcategoryTable,
} from '@matjar/db/schema/catalog.ts';
import { brands } from '../catalogue/brands.ts';
import { categories } from '../catalogue/categories.ts';
import { demoCurrency, productPictures, productRows, products } from '../catalogue/products.ts';
import { createRandom, seedFrom } from '../catalogue/random.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { brandPicture, importPictures } from './pictures.ts';

type Pictures = Awaited<ReturnType<typeof importPictures>>;

/** Brands, categories, subcategories and products with their pictures; gives each product's cover. */
export async function loadCatalog(world: DemoWorld): Promise<Map<string, string>> {
  const { planned, problems } = planProducts();
  const [wrong] = problems;
  if (wrong) throw new Error(`Row ${wrong.row} of the demo: ${JSON.stringify(wrong.problems)}`);
  const brandFiles = new Map(brands.map((brand) => [brand.key, brandPicture(brand.key)]));
  const files = [
    ...[...brandFiles.values()].filter((file) => file !== undefined),
    ...planned.flatMap(({ pictures }) => pictures.map(fileOf)),
  ];
  const media = await importPictures(world, files);
  const covers = new Map(
    planned.flatMap(({ key, pictures: [cover] }) => {
      const picture = cover && media.get(fileOf(cover));
      return picture ? [[key, picture.id] as const] : [];
    }),
  );

  world.onProgress('brands and categories');
  await loadBrands(world, (key) => media.get(brandFiles.get(key) ?? '')?.id ?? null);
  await loadCategories(world, (key) => covers.get(key) ?? null);
  world.onProgress('products');
  await loadProducts(world, planned, media);
  return covers;
}

function fileOf(name: string): string {
  return path.join(productPictures, name);
}

/** As an import of the file plans them, with what is wrong with its rows. */
export function planProducts() {
  const { products: found, problems } = planNewProducts(productRows, {
    currency: demoCurrency,
    names: new Names(
      {
        brands: arrange(brands.map(({ key, name }) => ({ id: brandId(key), name }))),
        categories: arrange(categories.map(({ key, name }) => ({ id: categoryId(key), name }))),
        subcategories: arrange(
          categories.flatMap(({ key, subcategories }) =>
            subcategories.map((each) => ({
              id: demoId('subcategory', each.key),
              name: each.name,
              categoryId: categoryId(key),
            })),
          ),
        ),
      },
      false,
    ),
  });
  const planned = found.map((plan) => ({ ...plan, key: plan.rows[0]?.cells.handle ?? '' }));
  return { planned, problems };
}

async function loadBrands(
  { db }: DemoWorld,
  pictureOf: (key: string) => string | null,
): Promise<void> {
  await db
    .insert(brandTable)
    .values(
      brands.map((brand, position) => ({
        id: brandId(brand.key),
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

/** Those that are there already stay as they are. */
async function loadProducts(
  { db, now }: DemoWorld,
  planned: ReturnType<typeof planProducts>['planned'],
  media: Pictures,
): Promise<void> {
  const there = await db.select({ id: productTable.id }).from(productTable);
  const known = new Set(there.map(({ id }) => id));
  const byKey = new Map(products.map((product) => [product.key, product]));
  const entries = planned.flatMap(({ key, patch, pictures, rows }) => {
    const product = byKey.get(key);
    if (!product || known.has(productId(key))) return [];
    const { input } = entryOf(patch);
    return {
      input: {
        ...input,
        pictures: pictures.flatMap((name) => {
          const picture = media.get(fileOf(name));
          const color = patch.pictureColors?.[name];
          return picture ? [{ url: addressOf(picture), ...(color && { color }) }] : [];
        }),
      },
      known: {
        id: productId(key),
        slug: key,
        sold: product.sold,
        createdAt: arrival(product, now),
        variantIds: rows.map(({ sku = '' }) => demoId('variant', sku)),
      },
    };
  });
  const outcomes = await writeNewProducts(db, demoCurrency, entries);
  const refused = outcomes.find((outcome) => outcome instanceof Refusal);
  if (refused) throw new Error(`The demo is refused: ${JSON.stringify(refused)}`);
}

function brandId(key: string): string {
  return demoId(
    'brand',
    key,
    brands.findIndex((brand) => brand.key === key),
  );
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
