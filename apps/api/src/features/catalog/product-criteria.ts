import type { ProductListQuery } from '@matjar/contract/catalog/catalog-queries.ts';
import { filterKeys } from '@matjar/contract/catalog/filter-keys.ts';
import { specificationParameter } from '@matjar/contract/catalog/specification-filters.ts';
import { type Currency, decimalsFor } from '@matjar/contract/money.ts';
import { anyAmount, type ProductCriteria, type Range } from './index/product-criteria.ts';

/** The filter criteria of a query, without its keyword. */
export function readCriteria(query: ProductListQuery, currency: Currency): ProductCriteria {
  return {
    categoryIds: unite(query.category, query['category[in]']),
    brandIds: unite(query.brand, query['brand[in]']),
    subcategoryIds: unite(query.subcategory, query['subcategory[in]']),
    price: readPriceRange(query, currency),
    stars: query.ratingsQuantity,
    inStock: query.inStock,
    onSale: query.onSale,
    specifications: filterKeys.flatMap((key) => {
      const values = query[specificationParameter(key)];
      return values ? { key, values } : [];
    }),
  };
}

function unite(...lists: (readonly string[] | undefined)[]): string[] | undefined {
  const filters = lists.filter((list) => list !== undefined);
  // Ids are written in lower case; people copy them in any.
  return filters.length > 0 ? filters.flat().map((id) => id.toLowerCase()) : undefined;
}

/** Prices are whole smallest units, so every bound can be said as the first or last price that fits. */
function readPriceRange(query: ProductListQuery, currency: Currency): Range | undefined {
  const minor = (major: number | undefined) =>
    major === undefined ? undefined : toMinorBound(major, currency);
  const exact = minor(query.price);
  const [gte, gt] = [minor(query['price[gte]']), minor(query['price[gt]'])];
  const [lte, lt] = [minor(query['price[lte]']), minor(query['price[lt]'])];
  if ([exact, gte, gt, lte, lt].every((bound) => bound === undefined)) return undefined;
  return {
    from: Math.max(
      anyAmount.from,
      ...ifGiven(exact, Math.ceil),
      ...ifGiven(gte, Math.ceil),
      ...ifGiven(gt, firstAbove),
    ),
    to: Math.min(
      anyAmount.to,
      ...ifGiven(exact, Math.floor),
      ...ifGiven(lte, Math.floor),
      ...ifGiven(lt, lastBelow),
    ),
  };
}

function ifGiven(bound: number | undefined, toWhole: (bound: number) => number): number[] {
  return bound === undefined ? [] : [toWhole(bound)];
}

const firstAbove = (bound: number) => Math.floor(bound) + 1;
const lastBelow = (bound: number) => Math.ceil(bound) - 1;

/** A bound may lie between two amounts (10.005), so it stays a fraction, free of the error of the product. */
function toMinorBound(major: number, currency: Currency): number {
  return Math.round(major * 10 ** decimalsFor(currency) * 10_000) / 10_000;
}
