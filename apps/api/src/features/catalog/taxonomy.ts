import type { Db } from '@matjar/db/connect.ts';
import { foldText } from '../../platform/fold-text.ts';
import {
  type BrandOrCategoryRow,
  listBrandsOrCategories,
  listSubcategories,
  type SubcategoryRow,
} from './taxonomy.queries.ts';

/** A category, brand or subcategory with its name as searches see it. */
export type Entry<Row> = Row & { foldedName: string };

/** Categories, brands and subcategories, in memory: every list and every facet names them. */
export interface Taxonomy {
  categories: EntryList<BrandOrCategoryRow>;
  brands: EntryList<BrandOrCategoryRow>;
  subcategories: EntryList<SubcategoryRow>;
}

export interface EntryList<Row> {
  /** In the shop's own order. */
  entries: readonly Entry<Row>[];
  byId: ReadonlyMap<string, Entry<Row>>;
}

export async function loadTaxonomy(db: Db): Promise<Taxonomy> {
  const [categories, brands, subcategories] = await Promise.all([
    listBrandsOrCategories(db, 'categories'),
    listBrandsOrCategories(db, 'brands'),
    listSubcategories(db),
  ]);
  return {
    categories: arrange(categories),
    brands: arrange(brands),
    subcategories: arrange(subcategories),
  };
}

export function arrange<Row extends { id: string; name: string }>(
  rows: readonly Row[],
): EntryList<Row> {
  const entries = rows.map((row) => ({ ...row, foldedName: foldText(row.name) }));
  return { entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
}
