import type { ManagedProductsQuery } from '@matjar/contract/catalog/catalog-admin.ts';
import { fileFields } from '@matjar/contract/catalog/product-fields.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Currency } from '@matjar/contract/money.ts';
import {
  type Column,
  formatAmount,
  makeTable,
  type Table,
} from '../../../platform/tables/table.ts';
import { averageRating } from '../product.mapper.ts';
import { writeSpecifications } from '../specification-text.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import { findVariantsOfProducts, type ManagedVariantRow } from './managed-products.queries.ts';
import { findManaged } from './managed-products.service.ts';

const productsFound = 10_000;
const productsAtOnce = 250;

function listColumns(currency: Currency): Column<ManagedVariantRow>[] {
  return [
    { head: 'SKU', value: ({ sku }) => sku },
    { head: 'Barcode', value: ({ barcode }) => barcode },
    { head: 'Product', value: ({ title }) => title },
    { head: 'Options', value: (row) => nameVariant(row) },
    { head: 'Brand', value: ({ brand }) => brand },
    { head: 'Category', value: ({ category }) => category },
    { head: 'Subcategories', value: ({ subcategories }) => subcategories },
    { head: 'Price', kind: 'money', value: ({ price }) => formatAmount(price, currency) },
    {
      head: 'Price after discount',
      kind: 'money',
      value: ({ priceAfterDiscount }) => formatAmount(priceAfterDiscount, currency),
    },
    {
      head: 'Average cost',
      kind: 'money',
      value: ({ averageCost }) => formatAmount(averageCost, currency),
    },
    { head: 'Currency', value: () => currency },
    { head: 'Available', kind: 'number', value: ({ quantity }) => quantity },
    { head: 'Held', kind: 'number', value: ({ reserved }) => reserved },
    { head: 'Sold', kind: 'number', value: ({ sold }) => sold },
    { head: 'Weight (g)', kind: 'number', value: ({ weightGrams }) => weightGrams },
    { head: 'Ratings', kind: 'number', value: ({ ratingsCount }) => ratingsCount },
    {
      head: 'Stars',
      kind: 'number',
      value: (row) => (row.ratingsCount > 0 ? averageRating(row) : undefined),
    },
    ...fieldColumns(fileFields.filter(({ name }) => name === 'published')),
    { head: 'Made', kind: 'time', value: ({ createdAt }) => new Date(createdAt) },
    { head: 'Changed', kind: 'time', value: ({ updatedAt }) => new Date(updatedAt) },
    // What a file needs beside that to be imported again.
    { head: 'Product id', value: ({ id }) => id },
    { head: 'Option names', value: ({ options }) => options.map(({ name }) => name).join(', ') },
    { head: 'Colour code', value: ({ color }) => color },
    ...fieldColumns(fileFields.filter(({ name }) => name !== 'published')),
  ];
}

function fieldColumns(fields: typeof fileFields): Column<ManagedVariantRow>[] {
  return fields.map(({ name, head, reads }) => ({
    head,
    ...(reads === 'whole' && { kind: 'number' }),
    value: (row) => (name === 'specifications' ? writeSpecifications(row[name]) : row[name]),
  }));
}

/** A row for each variant, in the order of the list of products. */
export function exportProducts(admin: CatalogAdmin, query: Listed<ManagedProductsQuery>): Table {
  const { currency } = admin.catalog;
  return makeTable('Products', listColumns(currency), readVariants(admin, query));
}

/** Products are found in memory, where sorting a million of them at once would keep shoppers waiting. */
async function* readVariants(
  admin: CatalogAdmin,
  query: Listed<ManagedProductsQuery>,
): AsyncGenerator<ManagedVariantRow[]> {
  for (let from = 0; ; from += productsFound) {
    const page = { from, to: from + productsFound };
    const { ordinals, total } = await findManaged(admin, query, page);
    for (let at = 0; at < ordinals.length; at += productsAtOnce) {
      yield await findVariantsOfProducts(admin.db, ordinals.slice(at, at + productsAtOnce));
    }
    if (page.to >= total) return;
  }
}
