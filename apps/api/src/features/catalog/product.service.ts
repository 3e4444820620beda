import type {
  DetailedProduct,
  Facets as FacetResponse,
  ListedProduct,
  ProductList,
} from '@matjar/contract/catalog/catalog.ts';
import { filterKeys } from '@matjar/contract/catalog/filter-keys.ts';
import type { ProductListQuery } from '@matjar/contract/catalog/list-parameters.ts';
import { specificationParameter } from '@matjar/contract/catalog/specification-filters.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { listResponse } from '@matjar/contract/list.ts';
import { type Currency, decimalsFor, toMajor } from '@matjar/contract/money.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Catalog } from './catalog.ts';
import type { Facets, Found, FoundKeyword } from './catalog-index.ts';
import { anyAmount, type ProductCriteria, type Range } from './index/product-criteria.ts';
import type { Sort } from './index/product-order.ts';
import { mapDetailedProduct, mapListedProduct, mapVariant } from './product.mapper.ts';
import {
  findCategoryOfProduct,
  findNewestReviews,
  findProductById,
  findProductsByIds,
  findProductsByOrdinal,
  findVariantsOf,
} from './product.queries.ts';
import { type PriceQuery, understandPrice } from './understand-price.ts';

export const bestSellers: Sort = [{ field: 'sold', direction: 'descending' }];
export const byRelevance: Sort = [{ field: 'relevance', direction: 'descending' }, ...bestSellers];

/** By default by relevance where there is a keyword, else best sellers first. */
export async function listProducts(
  catalog: Catalog,
  query: ProductListQuery,
): Promise<ProductList> {
  const { asTyped } = query;
  const priced = understandPrice(catalog, query);
  const foundPriced = await findListed(catalog, priced.query);
  // Where nothing has that price, the words are looked for as they are.
  const understood = foundPriced.total > 0 ? priced.understood : undefined;
  const found = priced.understood && !understood ? await findListed(catalog, query) : foundPriced;
  const withVariants = query.fields?.includes('variants');
  const entries = await readEntries(catalog, found.ordinals, { withVariants });
  const data = entries.map(([, product]) => product);
  const { keyword } = found;
  const { correction, redirect } = keyword ?? {};
  return {
    ...listResponse(found.total, query, pickFields(data, query.fields)),
    ...(correction && { correction }),
    ...((keyword || understood) && {
      search: {
        fullMatches: keyword?.full ?? found.total,
        words: keyword?.words.map(([word = '']) => word) ?? [],
        partial: keyword ? describePartial(keyword, entries) : {},
        ...(redirect && !asTyped && { redirect }),
        ...(understood && { understood }),
      },
    }),
    ...(found.facets && { facets: facetsResponse(found.facets, catalog.currency) }),
  };
}

function findListed(catalog: Catalog, query: ProductListQuery): Promise<Found> {
  const { keyword, asTyped, page, limit, facets, sort = [] } = query;
  const usualOrder = keyword ? byRelevance : bestSellers;
  return catalog.index.find({
    criteria: readCriteria(query, catalog.currency),
    keyword: keyword ? { text: keyword, asTyped } : undefined,
    sort: sort.length > 0 ? readSort(sort) : usualOrder,
    page: { from: (page - 1) * limit, to: page * limit },
    facets,
  });
}

/** The words that products of a page have, of those that lack some. */
function describePartial(
  { partial }: FoundKeyword,
  entries: readonly [number, ListedProduct][],
): Record<string, string[]> {
  return Object.fromEntries(
    entries.flatMap(([ordinal, { _id }]) => {
      const words = partial.get(ordinal);
      return words ? [[_id, words]] : [];
    }),
  );
}

function readSort(sort: NonNullable<ProductListQuery['sort']>): Sort {
  return sort.map(({ field, direction }) => ({
    field: field === 'quantity' ? 'ratingsCount' : field,
    direction,
  }));
}

export async function showProduct(
  catalog: Catalog,
  id: string,
): Promise<{ data: DetailedProduct } | Refusal<'not_found'>> {
  if (!isId(id)) return refuse('not_found');
  const [product, reviews] = await Promise.all([
    findProductById(catalog.db, id),
    findNewestReviews(catalog.db, id, pageSizes.detailReviews),
  ]);
  if (!product) return refuse('not_found');
  return { data: mapDetailedProduct(product, reviews, catalog) };
}

/** Best sellers of the same category, without the product itself. */
export async function listSimilarProducts(
  catalog: Catalog,
  id: string,
  { limit, fields }: { limit: number; fields?: readonly string[] | undefined },
): Promise<{ data: ListedProduct[] } | Refusal<'not_found'>> {
  const product = isId(id) ? await findCategoryOfProduct(catalog.db, id) : undefined;
  if (!product) return refuse('not_found');
  const { ordinals } = await catalog.index.find({
    criteria: { categoryIds: [product.categoryId] },
    sort: bestSellers,
    page: { from: 0, to: limit + 1 },
  });
  const best = ordinals.filter((ordinal) => ordinal !== product.ordinal).slice(0, limit);
  return { data: pickFields(await readProducts(catalog, best), fields) };
}

export async function listProductsByIds(
  catalog: Catalog,
  { ids, fields }: { ids: readonly string[]; fields?: readonly string[] | undefined },
): Promise<{ data: ListedProduct[] }> {
  const rows = await findProductsByIds(catalog.db, ids.filter(isId));
  const data = rows.map((row) => mapListedProduct(row, catalog));
  return { data: pickFields(data, fields) };
}

/** In the given order; those that are not shown any more are left out. */
export async function readProducts(
  catalog: Catalog,
  ordinals: readonly number[],
): Promise<ListedProduct[]> {
  return (await readEntries(catalog, ordinals)).map(([, product]) => product);
}

async function readEntries(
  catalog: Catalog,
  ordinals: readonly number[],
  { withVariants = false }: { withVariants?: boolean | undefined } = {},
): Promise<[ordinal: number, product: ListedProduct][]> {
  const found = await findProductsByOrdinal(catalog.db, ordinals);
  const ids = [...found.values()].map(({ id }) => id);
  const variants = withVariants ? await findVariantsOf(catalog.db, ids) : undefined;
  return ordinals.flatMap((ordinal): [number, ListedProduct][] => {
    const row = found.get(ordinal);
    if (!row) return [];
    const product = mapListedProduct(row, catalog);
    const rows = variants?.get(row.id);
    if (rows) product.variants = rows.map((variant) => mapVariant(variant, row, catalog));
    return [[ordinal, product]];
  });
}

function facetsResponse({ price, ...choices }: Facets, currency: Currency): FacetResponse {
  return {
    ...choices,
    price: {
      min: toMajor(price.min, currency),
      max: toMajor(price.max, currency),
      histogram: price.bars.map(({ from, to, count }) => ({
        from: toMajor(from, currency),
        to: toMajor(to, currency),
        count,
      })),
    },
  };
}

/** `fields=title,price` keeps those and the id; `fields=-description` keeps all others. Unknown names are nothing. */
export function pickFields<Item extends object>(
  items: Item[],
  fields: readonly string[] | undefined,
): Item[] {
  if (!fields || fields.length === 0) return items;
  const left = new Set(fields.flatMap((field) => (field.startsWith('-') ? field.slice(1) : [])));
  const chosen = new Set(fields.filter((field) => !field.startsWith('-')));
  const isPicked = (name: string) =>
    name === '_id' || (!left.has(name) && (chosen.size === 0 || chosen.has(name)));
  return items.map(
    (item) => Object.fromEntries(Object.entries(item).filter(([name]) => isPicked(name))) as Item,
  );
}

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
export function readPriceRange(query: PriceQuery, currency: Currency): Range | undefined {
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
