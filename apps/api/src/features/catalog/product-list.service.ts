import type { ListedProduct, ProductList } from '@matjar/contract/catalog.ts';
import type { ProductListQuery } from '@matjar/contract/catalog-queries.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Catalog } from './catalog.ts';
import { describeFacets } from './facet-answer.ts';
import { matchProducts } from './index/match-products.ts';
import type { ProductColumns } from './index/product-columns.ts';
import { createSoldOrder, createSortOrder } from './index/product-order.ts';
import { selectRange } from './index/select-range.ts';
import { answerList, keepFields } from './list-answer.ts';
import { findCategoryOfProduct, findProductsInOrder } from './product.queries.ts';
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
  const ordinals = matchProducts(columns, criteria);
  const facets = query.facets && describeFacets(columns, directory, criteria, catalog.currency);

  const page = await selectPage(catalog, columns, match, ordinals, query);
  const data = await readProducts(catalog, page);
  return {
    ...answerList(ordinals.length, query, keepFields(data, query.fields)),
    ...(match?.correction && { correction: match.correction }),
    ...(facets && { facets }),
  };
}

/** The chosen order; by default relevance where there is a keyword, else best sellers. */
async function selectPage(
  catalog: Catalog,
  columns: ProductColumns,
  match: KeywordMatch | undefined,
  ordinals: Uint32Array,
  { page, limit, sort = [] }: ProductListQuery,
): Promise<number[]> {
  const from = (page - 1) * limit;
  const to = from + limit;
  if (sort.length > 0) {
    const byTitle = sort.some((key) => key.field === 'title');
    const titlePlaces = byTitle ? await catalog.index.titlePlaces() : new Uint32Array();
    return [...selectRange(ordinals, createSortOrder(columns, sort, titlePlaces), from, to)];
  }
  if (match) return selectByRelevance(catalog.sql, columns, match, ordinals, from, to);
  return [...selectRange(ordinals, createSoldOrder(columns), from, to)];
}

/** Best sellers of the same category, without the product itself. */
export async function listSimilarProducts(
  catalog: Catalog,
  id: string,
  { limit, fields }: { limit: number; fields?: readonly string[] | undefined },
): Promise<{ data: ListedProduct[] } | Refusal<'not_found'>> {
  const product = isId(id) ? await findCategoryOfProduct(catalog.sql, id) : undefined;
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
  const rows = await findProductsInOrder(catalog.sql, ordinals);
  return rows.map((row) => shapeListedProduct(row, catalog));
}
