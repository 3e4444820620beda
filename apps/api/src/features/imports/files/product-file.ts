import {
  type ImportOptions,
  type ImportProblem,
  importLimits,
} from '@matjar/contract/imports/imports.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { type FileRow, readCsv } from '../../../platform/tables/read-csv.ts';
import type { ProductPatch } from '../../catalog/admin/imported-products.service.ts';
import type { Names } from '../plans/names.ts';
import { planProduct } from '../plans/plan-product.ts';
import { matchColumns } from './match-columns.ts';
import { type ParsedRow, type PictureArchive, readRow } from './read-row.ts';
import { RowGroups } from './row-groups.ts';

/*
 * Reads a small product file that comes with the program, such as the demo, with the same checks as an
 * upload.
 */

const options: ImportOptions = { emptyKeeps: true, newHidden: false, createMissing: false };

export interface ProductFileContext {
  currency: Currency;
  archive: PictureArchive;
}

export async function readProductFile(
  bytes: AsyncIterable<Uint8Array>,
  { currency, archive }: ProductFileContext,
): Promise<ParsedRow[]> {
  const all: FileRow[] = [];
  for await (const batch of readCsv(bytes)) all.push(...batch);
  const [head, ...lines] = all;
  const heads = head?.cells ?? [];
  if (heads.length > importLimits.columns) throw new Error('Too many columns.');
  const { columns } = matchColumns(heads);
  const context = { columns, heads, options, currency, publicUrl: '', archive };
  return lines.map(({ row: position, cells }) =>
    readRow({ position, cells, leftOut: false }, context),
  );
}

export interface PlannedNewProduct {
  rows: readonly ParsedRow[];
  patch: ProductPatch;
  /** File names in order. */
  pictures: readonly string[];
}

/** Plans the products of an empty shop, and reports problems of rows. */
export function planNewProducts(
  rows: readonly ParsedRow[],
  { currency, names }: { currency: Currency; names: Names },
): { products: PlannedNewProduct[]; problems: { row: number; problems: ImportProblem[] }[] } {
  const groups = new RowGroups();
  for (const { keys, product } of rows) groups.add(keys, product.title?.toLowerCase());
  const first = groups.finish();
  const byProduct = Map.groupBy(rows, (_, at) => first[at] ?? at);
  const deps = {
    ...{ currency, names, options, publicUrl: '', pictures: new Map() },
    ...{ skuOwners: new Map(), barcodeOwners: new Map() },
  };
  const products: PlannedNewProduct[] = [];
  for (const own of byProduct.values()) {
    const { product } = planProduct(own, undefined, deps);
    if (product)
      products.push({ rows: own, patch: product.patch, pictures: product.pictures ?? [] });
  }
  const problems = rows.flatMap(({ row, problems: found }) =>
    found.length > 0 ? [{ row, problems: found }] : [],
  );
  return { products, problems };
}
