import type { Brand, Category, Subcategory } from '@matjar/contract/catalog/catalog.ts';
import type { NameListQuery } from '@matjar/contract/catalog/list-parameters.ts';
import { listResponse } from '@matjar/contract/list.ts';
import { tileUrl } from '@matjar/contract/media/media.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { foldText } from '../../platform/fold-text.ts';
import type { Catalog } from './catalog.ts';
import { pickFields } from './product.service.ts';
import type { BrandOrCategoryRow, SubcategoryRow } from './taxonomy.queries.ts';
import type { Entry, EntryList } from './taxonomy.ts';

/** Categories and brands have the same shape. */
export type BrandOrCategoryKind = 'categories' | 'brands';

export async function listBrandsOrCategories(
  catalog: Catalog,
  kind: BrandOrCategoryKind,
  query: NameListQuery,
) {
  const { taxonomy } = catalog.index;
  return listEntries(taxonomy[kind].entries, query, (row) => mapBrandOrCategory(row, catalog));
}

export async function showBrandOrCategory(
  catalog: Catalog,
  kind: BrandOrCategoryKind,
  id: string,
): Promise<{ data: Category | Brand } | Refusal<'not_found'>> {
  const { taxonomy } = catalog.index;
  return showEntry(taxonomy[kind], id, (row) => mapBrandOrCategory(row, catalog));
}

export async function listSubcategories(
  catalog: Catalog,
  query: NameListQuery,
  categoryIds: readonly string[] | undefined,
) {
  const { taxonomy } = catalog.index;
  const chosen = categoryIds && new Set(categoryIds);
  const entries = taxonomy.subcategories.entries.filter(
    (entry) => !chosen || chosen.has(entry.categoryId),
  );
  return listEntries(entries, query, mapSubcategory);
}

export async function listSubcategoriesOf(
  catalog: Catalog,
  categoryId: string,
  query: NameListQuery,
) {
  const { taxonomy } = catalog.index;
  if (!taxonomy.categories.byId.has(categoryId)) return refuse('not_found');
  return listSubcategories(catalog, query, [categoryId]);
}

export async function showSubcategory(
  catalog: Catalog,
  id: string,
): Promise<{ data: Subcategory } | Refusal<'not_found'>> {
  const { taxonomy } = catalog.index;
  return showEntry(taxonomy.subcategories, id, mapSubcategory);
}

interface Listed {
  foldedName: string;
  createdAt: number;
}

function listEntries<Row extends Listed, Shape extends object>(
  entries: readonly Row[],
  query: NameListQuery,
  shape: (row: Row) => Shape,
) {
  const keyword = foldText(query.keyword ?? '').trim();
  const found = entries.filter((entry) => entry.foldedName.includes(keyword));
  const from = (query.page - 1) * query.limit;
  const page = sortEntries(found, query.sort ?? []).slice(from, from + query.limit);
  return listResponse(found.length, query, pickFields(page.map(shape), query.fields));
}

function sortEntries<Row extends Listed>(
  entries: readonly Row[],
  sort: NonNullable<NameListQuery['sort']>,
): Row[] {
  const compare = {
    name: (one: Row, other: Row) => one.foldedName.localeCompare(other.foldedName),
    createdAt: (one: Row, other: Row) => one.createdAt - other.createdAt,
  };
  return entries.toSorted((one, other) => {
    for (const { field, direction } of sort) {
      const order = compare[field](one, other);
      if (order !== 0) return direction === 'descending' ? -order : order;
    }
    return 0;
  });
}

function showEntry<Row, Shape>(
  list: EntryList<Row>,
  id: string,
  shape: (row: Entry<Row>) => Shape,
): { data: Shape } | Refusal<'not_found'> {
  const entry = list.byId.get(id);
  return entry ? { data: shape(entry) } : refuse('not_found');
}

function mapBrandOrCategory(row: BrandOrCategoryRow, { publicUrl }: Catalog): Category | Brand {
  const { id, name, slug, picture } = row;
  return {
    _id: id,
    name,
    slug,
    ...(picture && { image: tileUrl(picture, publicUrl), picture }),
  };
}

function mapSubcategory({ id, name, slug, categoryId }: SubcategoryRow): Subcategory {
  return { _id: id, name, slug, category: categoryId };
}
