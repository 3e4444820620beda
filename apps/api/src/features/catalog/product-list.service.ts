import type { ListedProduct, ProductList } from '@matjar/contract/catalog.ts';
import type { ProductListQuery, ProductSortField } from '@matjar/contract/catalog-queries.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Catalog } from './catalog.ts';
import { describeFacets } from './facet-answer.ts';
import { matchProducts, ProductFilter } from './index/match-products.ts';
import type { ProductColumns, SortedColumn } from './index/product-columns.ts';
import { createSoldOrder, createSortOrder } from './index/product-order.ts';
import { selectRange } from './index/select-range.ts';
import { walkOrder } from './index/walk-order.ts';
import { answerList, keepFields } from './list-answer.ts';
import { findCategoryOfProduct } from './product.queries.ts';
import { readCriteria } from './product-criteria.ts';
import { selectByRelevance } from './product-relevance.ts';
import { shapeListedProduct } from './product-shape.ts';
import type { KeywordMatch } from './search/keyword-search.ts';

export async function listProducts(
  catalog: Catalog,
  query: ProductListQuery,
): Promise<ProductList> {
  const match = query.keyword ? await catalog.search.find(query.keyword) : undefined;
  const { columns, directory } = await catalog.index.current();
  const criteria = { ...readCriteria(query, catalog.currency), keyword: match?.all };
  const filter = new ProductFilter(columns, criteria);
  const facets = query.facets && describeFacets(columns, directory, criteria, catalog.currency);

  const page = await selectPage(catalog, columns, match, filter, query);
  const data = await readProducts(catalog, page);
  return {
    ...answerList(filter.count(), query, keepFields(data, query.fields)),
    ...(match?.correction && { correction: match.correction }),
    ...(facets && { facets }),
  };
}

/** The chosen order; by default relevance where there is a keyword, else best sellers. */
async function selectPage(
  catalog: Catalog,
  columns: ProductColumns,
  match: KeywordMatch | undefined,
  filter: ProductFilter,
  { page, limit, sort = [] }: ProductListQuery,
): Promise<number[]> {
  const from = (page - 1) * limit;
  const to = from + limit;
  if (match && sort.length === 0) {
    return selectByRelevance(columns, match, filter, { from, to });
  }
  const [first = bestSellers, ...others] = sort;
  if (others.length === 0 && first.field !== 'title') {
    const descending = first.direction === 'descending';
    const way =
      first.field === 'price'
        ? filter.byPrice(descending)
        : { order: columns.order(columnOf[first.field], descending) };
    const walked = walkOrder(way, filter, { from, to });
    if (walked) return walked;
  }
  const byTitle = sort.some((key) => key.field === 'title');
  const titlePlaces = byTitle ? await catalog.index.titlePlaces() : new Uint32Array();
  const order = createSortOrder(columns, [first, ...others], titlePlaces);
  return [...selectRange(filter.matches(), order, from, to)];
}

const bestSellers = { field: 'sold', direction: 'descending' } as const;

const columnOf = {
  sold: 'sold',
  quantity: 'ratingCounts',
  ratingsAverage: 'averages',
  createdAt: 'createdAt',
} as const satisfies Record<Exclude<ProductSortField, 'price' | 'title'>, SortedColumn>;

/** Best sellers of the same category, without the product itself. */
export async function listSimilarProducts(
  catalog: Catalog,
  id: string,
  { limit, fields }: { limit: number; fields?: readonly string[] | undefined },
): Promise<{ data: ListedProduct[] } | Refusal<'not_found'>> {
  const product = isId(id) ? await findCategoryOfProduct(catalog.db, id) : undefined;
  if (!product) return refuse('not_found');
  const { columns } = await catalog.index.current();
  const ordinals = matchProducts(columns, { categoryIds: [product.categoryId] });
  const best = [...selectRange(ordinals, createSoldOrder(columns), 0, limit + 1)]
    .filter((ordinal) => ordinal !== product.ordinal)
    .slice(0, limit);
  return { data: keepFields(await readProducts(catalog, best), fields) };
}

export async function readProducts(
  catalog: Catalog,
  ordinals: readonly number[],
): Promise<ListedProduct[]> {
  const rows = await catalog.readPage(ordinals);
  return rows.map((row) => shapeListedProduct(row, catalog));
}
