import type { Brand, Category, Subcategory } from '@matjar/contract/catalog.ts';
import type { NameListQuery } from '@matjar/contract/catalog-queries.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Catalog } from './catalog.ts';
import type { PicturedRow, SubcategoryRow } from './directory.queries.ts';
import type { Entry, Shelf } from './directory.ts';
import { answerList, keepFields } from './list-answer.ts';
import { tileUrl } from './product-shape.ts';
import { foldText } from './search/fold-text.ts';

/** Categories and brands have the same shape. */
export type PicturedKind = 'categories' | 'brands';

export async function listPictured(catalog: Catalog, kind: PicturedKind, query: NameListQuery) {
  const { directory } = catalog.index;
  return listEntries(directory[kind].entries, query, (row) => shapePictured(row, catalog));
}

export async function showPictured(
  catalog: Catalog,
  kind: PicturedKind,
  id: string,
): Promise<{ data: Category | Brand } | Refusal<'not_found'>> {
  const { directory } = catalog.index;
  return showEntry(directory[kind], id, (row) => shapePictured(row, catalog));
}

export async function listSubcategories(
  catalog: Catalog,
  query: NameListQuery,
  categoryIds: readonly string[] | undefined,
) {
  const { directory } = catalog.index;
  const wanted = categoryIds && new Set(categoryIds);
  const entries = directory.subcategories.entries.filter(
    (entry) => !wanted || wanted.has(entry.categoryId),
  );
  return listEntries(entries, query, shapeSubcategory);
}

export async function listSubcategoriesOf(
  catalog: Catalog,
  categoryId: string,
  query: NameListQuery,
) {
  const { directory } = catalog.index;
  if (!directory.categories.byId.has(categoryId)) return refuse('not_found');
  return listSubcategories(catalog, query, [categoryId]);
}

export async function showSubcategory(
  catalog: Catalog,
  id: string,
): Promise<{ data: Subcategory } | Refusal<'not_found'>> {
  const { directory } = catalog.index;
  return showEntry(directory.subcategories, id, shapeSubcategory);
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
  return answerList(found.length, query, keepFields(page.map(shape), query.fields));
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
  shelf: Shelf<Row>,
  id: string,
  shape: (row: Entry<Row>) => Shape,
): { data: Shape } | Refusal<'not_found'> {
  const entry = shelf.byId.get(id);
  return entry ? { data: shape(entry) } : refuse('not_found');
}

function shapePictured(row: PicturedRow, { publicUrl }: Catalog): Category | Brand {
  const { id, name, slug, picture } = row;
  return {
    _id: id,
    name,
    slug,
    ...(picture && { image: tileUrl(picture, publicUrl), picture }),
  };
}

function shapeSubcategory({ id, name, slug, categoryId }: SubcategoryRow): Subcategory {
  return { _id: id, name, slug, category: categoryId };
}
