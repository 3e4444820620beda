import type {
  EditableProduct,
  ManagedProduct,
  ManagedProductsQuery,
} from '@matjar/contract/catalog/catalog-admin.ts';
import { productFieldNames } from '@matjar/contract/catalog/product-fields.ts';
import type { EditableVariant } from '@matjar/contract/catalog/variants.ts';
import { marginPercent, withoutTax } from '@matjar/contract/inventory/margin.ts';
import { type Listed, listResponse } from '@matjar/contract/list.ts';
import { tileUrl } from '@matjar/contract/media/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { splitWords } from '../../../platform/fold-text.ts';
import { isId } from '../../../platform/ids.ts';
import { anyAmount, type Range } from '../index/product-criteria.ts';
import type { Sort } from '../index/product-order.ts';
import { unpackOrdinals } from '../index/unpack-products.ts';
import { averageRating, responseFields } from '../product.mapper.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import {
  findCodedProducts,
  findManagedProducts,
  findNamedProducts,
  type ManagedRow,
} from './managed-products.queries.ts';
import { findVariants } from './product-variants.queries.ts';
import type { VariantRow } from './product-variants.service.ts';
import { findNamedProduct } from './product-write.queries.ts';
import { readProductSnapshot } from './product-write.service.ts';

const newestFirst: Sort = [{ field: 'ordinal', direction: 'descending' }];
const usualOrder: NonNullable<ManagedProductsQuery['sort']> = [
  { field: 'createdAt', direction: 'descending' },
];

/** What counts as low is a setting of the shop. */
function amountsOf(stock: NonNullable<ManagedProductsQuery['stock']>, lowStock: number) {
  if (stock === 'out') return { from: 0, to: 0 };
  return stock === 'low' ? { from: 1, to: lowStock } : { from: lowStock + 1, to: anyAmount.to };
}

/**
 * Filtered and sorted in memory like the shoppers' lists, but with hidden and deleted products; only the page
 * is read from the database. Changes of the catalogue show at once, sales within about a second.
 */
export async function listManagedProducts(admin: CatalogAdmin, query: ManagedProductsQuery) {
  const { page, limit } = query;
  const places = { from: (page - 1) * limit, to: page * limit };
  const { ordinals, total } = await findManaged(admin, query, places);
  const rows = await findManagedProducts(admin.catalog.db, ordinals);
  return listResponse(
    total,
    query,
    rows.map((row) => mapManaged(row, admin)),
  );
}

export async function findManaged(
  { catalog, settings }: CatalogAdmin,
  query: Listed<ManagedProductsQuery>,
  page: Range,
) {
  const { stock, published, sort = usualOrder } = query;
  const { keyword = '' } = query;
  const [named, coded] = await Promise.all([
    findByName(catalog.db, keyword),
    keyword ? findCodedProducts(catalog.db, keyword) : [],
  ]);
  return catalog.index.find({
    criteria: {
      among: named && coded.length > 0 ? Uint32Array.from(new Set([...named, ...coded])) : named,
      categoryIds: query.category?.filter(isId),
      brandIds: query.brand?.filter(isId),
      quantity: stock && amountsOf(stock, settings.values.lowStock),
      state: { deleted: query.deleted === 'true', published: published && published === 'true' },
    },
    sort: [...sort, ...newestFirst],
    page,
  });
}

/** Products, published or not, by beginnings of words of their names; undefined if the text has no words. */
async function findByName(db: Db, keyword: string): Promise<Uint32Array | undefined> {
  const words = splitWords(keyword);
  return words.length > 0 ? unpackOrdinals(await findNamedProducts(db, words)) : undefined;
}

function mapManaged(row: ManagedRow, { catalog, settings }: CatalogAdmin): ManagedProduct {
  const { currency, publicUrl } = catalog;
  return {
    _id: row.id,
    title: row.title,
    ...(row.cover && { image: tileUrl(row.cover, publicUrl) }),
    brand: row.brand,
    category: row.category,
    price: toMajor(row.price, currency),
    ...(row.priceAfterDiscount !== null && {
      priceAfterDiscount: toMajor(row.priceAfterDiscount, currency),
    }),
    ...mapMargin(row, settings.seller.taxPercent),
    quantity: row.quantity,
    reserved: row.reserved,
    sold: row.sold,
    ...mapRatings(row),
    colors: row.colors,
    published: row.published,
    ...(row.deletedAt && { deletedAt: toIso(row.deletedAt) }),
    version: row.version,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    variantCount: row.variantIds.length,
    pricedVariants: row.pricedVariants,
    ...(row.variantIds.length === 1 && { onlyVariant: row.variantIds[0] }),
  };
}

/** Of the variants whose cost is known: they may differ. */
function mapMargin({ costs }: ManagedRow, taxPercent: number | undefined) {
  const margins = costs.flatMap(
    ({ cost, price }) => marginPercent(withoutTax(price, taxPercent), cost) ?? [],
  );
  if (margins.length === 0) return {};
  return { margin: { lowest: Math.min(...margins), highest: Math.max(...margins) } };
}

function mapRatings(ratings: Pick<ManagedRow, 'ratingsSum' | 'ratingsCount'>) {
  const { ratingsCount } = ratings;
  return {
    ...(ratingsCount > 0 && {
      ratingsAverage: averageRating(ratings),
    }),
    ratingsQuantity: ratingsCount,
  };
}

function mapVariant(row: VariantRow, currency: Currency): EditableVariant {
  const { color, barcode, price, priceAfterDiscount, weightGrams } = row;
  return {
    _id: row.id,
    sku: row.sku,
    ...(barcode !== null && { barcode }),
    options: row.options,
    ...(color !== null && { color }),
    quantity: row.quantity,
    reserved: row.reserved,
    ...(price !== null && { price: toMajor(price, currency) }),
    ...(priceAfterDiscount !== null && {
      priceAfterDiscount: toMajor(priceAfterDiscount, currency),
    }),
    ...(weightGrams !== null && { weightGrams }),
    needsCount: row.needsCount,
  };
}

function toIso(time: string | Date): string {
  return new Date(time).toISOString();
}

/**
 * Everything the edit page shows, also of unpublished or deleted products. The version is read first, so that a
 * concurrent change makes the save a conflict.
 */
export async function showEditableProduct(
  { db, catalog }: CatalogAdmin,
  id: string,
): Promise<{ data: EditableProduct } | Refusal<'not_found'>> {
  const named = isId(id) ? await findNamedProduct(db, id) : undefined;
  const snapshot = named && (await readProductSnapshot(db, id));
  if (!named || !snapshot) return refuse('not_found');
  const { product: row, brandName, categoryName } = named;
  const variants = await findVariants(db, id);
  const { currency } = catalog;
  const { pictures, subcategory } = snapshot;
  const [cover] = pictures;
  return {
    data: {
      _id: id,
      title: row.title,
      ...responseFields(row, productFieldNames('lists', 'page', 'admin')),
      ...(cover && { image: cover.url }),
      brand: { _id: row.brandId, name: brandName },
      category: { _id: row.categoryId, name: categoryName },
      subcategory,
      price: toMajor(row.price, currency),
      ...(row.priceAfterDiscount !== null && {
        priceAfterDiscount: toMajor(row.priceAfterDiscount, currency),
      }),
      quantity: row.quantity,
      reserved: row.reserved,
      sold: row.sold,
      ...mapRatings(row),
      colors: row.colors,
      variants: variants.map((variant) => mapVariant(variant, currency)),
      pictures,
      ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  };
}
