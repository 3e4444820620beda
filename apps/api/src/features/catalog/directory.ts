import type { Db } from '@matjar/db/connect.ts';
import {
  listBrands,
  listCategories,
  listSubcategories,
  type PicturedRow,
  type SubcategoryRow,
} from './directory.queries.ts';
import { foldText } from './search/fold-text.ts';

/** A category, brand or subcategory with its name as searches see it. */
export type Entry<Row> = Row & { foldedName: string };

/** The few things products are ordered by, in memory: every list and every facet names them. */
export interface Directory {
  categories: Shelf<PicturedRow>;
  brands: Shelf<PicturedRow>;
  subcategories: Shelf<SubcategoryRow>;
}

export interface Shelf<Row> {
  /** In the shop's own order. */
  entries: readonly Entry<Row>[];
  byId: ReadonlyMap<string, Entry<Row>>;
}

export async function loadDirectory(db: Db): Promise<Directory> {
  const [categories, brands, subcategories] = await Promise.all([
    listCategories(db),
    listBrands(db),
    listSubcategories(db),
  ]);
  return {
    categories: arrange(categories),
    brands: arrange(brands),
    subcategories: arrange(subcategories),
  };
}

function arrange<Row extends { id: string; name: string }>(rows: readonly Row[]): Shelf<Row> {
  const entries = rows.map((row) => ({ ...row, foldedName: foldText(row.name) }));
  return { entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
}
