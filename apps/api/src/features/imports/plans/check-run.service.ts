import type { ImportField, ImportOptions } from '@matjar/contract/imports/imports.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { isId } from '../../../platform/ids.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import {
  type CodeOwner,
  readCodeOwners,
  readImportedProducts,
  readSkus,
} from '../../catalog/admin/imported-products.service.ts';
import { indexPictures } from '../files/read-archive.ts';
import {
  DecimalSigns,
  type ParsedRow,
  type RawRow,
  type ReadContext,
  readRow,
} from '../files/read-row.ts';
import { RowGroups } from '../files/row-groups.ts';
import { SkuSpellings } from '../files/sku-spellings.ts';
import { findFetchedPictures } from '../import-work.queries.ts';
import {
  findRun,
  findRunsIn,
  type ImportRunRow,
  type ImportSummary,
  updateRun,
} from '../imports.queries.ts';
import type { ImportDeps } from '../imports-deps.ts';
import { findArchivePictures } from '../pictures/archived-pictures.queries.ts';
import { checkEntries } from './check-entries.service.ts';
import { couponEntries } from './coupon-entries.service.ts';
import { customerEntries } from './customer-entries.service.ts';
import type { EntryKind } from './entries.ts';
import {
  analyseProducts,
  analyseRows,
  claimCheck,
  endCheck,
  insertCheckedProducts,
  lockCheck,
  readCells,
  writeCheckedRows,
} from './import-checks.queries.ts';
import { Names } from './names.ts';
import { type PlannedProduct, type PlannedRow, planProduct } from './plan-product.ts';
import { stockEntries } from './stock-entries.service.ts';

/** Files whose rows each stand for themselves. */
export const entryKinds = {
  coupons: couponEntries,
  customers: customerEntries,
  stock: stockEntries,
} as const satisfies Record<string, EntryKind>;

/** Rows read at once. */
const rowsAtOnce = 1_000;
/** Rows compared and written in one transaction. */
const rowsPerBatch = 500;

/** Checks every waiting file. A check that was interrupted by a crash starts again. */
export async function checkRuns(deps: ImportDeps): Promise<void> {
  for (const id of await findRunsIn(deps.db, ['checking'])) await checkRun(deps, id);
}

async function checkRun(deps: ImportDeps, id: string): Promise<void> {
  const { db } = deps;
  const revision = await runTransaction(db, (tx) => claimCheck(tx, id));
  const run = await findRun(db, id);
  if (!run || run.revision !== revision) return;
  const isLong = run.total > rowsAtOnce;
  if (isLong) await analyseRows(db);
  const summary = await summarise(deps, run);
  if (!summary) return;
  if (isLong) await analyseProducts(db);
  await runTransaction(db, async (tx) => {
    if (await lockCheck(tx, id, revision)) await endCheck(tx, id, summary);
  });
}

/** Undefined if the columns changed meanwhile: another check follows. */
async function summarise(deps: ImportDeps, run: ImportRunRow): Promise<ImportSummary | undefined> {
  if (run.kind !== 'products' && run.kind !== 'prices') {
    return checkEntries(deps, run, entryKinds[run.kind]);
  }
  const skus = new SkuSpellings(await readSkus(deps.db));
  const check = new Check(deps, run, skus, await findArchivePictures(deps.db, run.id));
  const groups = await check.group();
  return (await check.compare(groups)) ? check.summary : undefined;
}

interface Groups {
  /** Per row, the index of the first and of the last row of its product. */
  first: Int32Array;
  last: Int32Array;
  /** The existing product of each group of rows. */
  products: Map<number, string>;
}

interface Batch {
  rows: ParsedRow[][];
  products: (string | undefined)[];
  size: number;
}

class Check {
  readonly summary: ImportSummary = {
    rows: {},
    newProducts: 0,
    fields: {},
    jumps: 0,
    missing: { brands: [], categories: [], subcategories: [] },
  };
  readonly #deps: ImportDeps;
  readonly #run: ImportRunRow;
  #context: ReadContext;
  readonly #names: Names;
  readonly #skus: SkuSpellings;
  /** Hashes of pictures from the archive. */
  readonly #archived: ReadonlyMap<string, string>;
  readonly #seen = { sku: new Map<string, number>(), barcode: new Map<string, number>() };
  readonly #missing = {
    brands: new Set<string>(),
    categories: new Set<string>(),
    subcategories: new Set<string>(),
  };

  constructor(
    deps: ImportDeps,
    run: ImportRunRow,
    skus: SkuSpellings,
    archived: ReadonlyMap<string, string>,
  ) {
    this.#skus = skus;
    this.#archived = archived;
    this.#deps = deps;
    this.#run = run;
    const { catalog } = deps.catalog;
    this.#context = {
      columns: run.columns as (ImportField | null)[],
      heads: run.heads,
      options: run.options as ImportOptions,
      currency: catalog.currency,
      publicUrl: deps.publicUrl,
      ...(archived.size > 0 && { archive: indexPictures(archived.keys()) }),
    };
    this.#names = new Names(catalog.index.taxonomy, run.options.createMissing);
  }

  /**
   * Groups the rows by product before they are compared, because rows of a product need not be adjacent.
   * Finds out the decimal separator of each column, too.
   */
  async group(): Promise<Groups> {
    const groups = new RowGroups();
    const signs = new DecimalSigns();
    const owners: (string | undefined)[] = [];
    for await (const rows of this.#read()) {
      const skus = new Set(rows.flatMap(({ sku }) => sku ?? []));
      const known = bySku(await readCodeOwners(this.#deps.db, { skus: [...skus], barcodes: [] }));
      for (const row of rows) {
        signs.add(row);
        const owner = row.sku && known.get(row.sku)?.productId;
        const product = owner || (row.id && isId(row.id) ? row.id : undefined);
        const keys = product ? [`product ${product}`, ...row.keys] : row.keys;
        const { title } = row.product;
        // Rows without options are separate products, even with the same title.
        const hasOptions = row.variant.options ?? row.variant.optionText;
        groups.add(keys, hasOptions && title ? title.toLowerCase() : undefined);
        owners.push(product);
      }
    }
    this.#context = { ...this.#context, decimalStyles: signs.styles() };
    const first = groups.finish();
    const last = new Int32Array(first.length);
    const products = new Map<number, string>();
    for (const [place, group] of first.entries()) {
      last[group] = place;
      const product = owners[place];
      if (product && !products.has(group)) products.set(group, product);
    }
    return { first, last, products };
  }

  /** False if the columns changed meanwhile: another check follows. */
  async compare({ first, last, products }: Groups): Promise<boolean> {
    const open = new Map<number, ParsedRow[]>();
    let batch: Batch = { rows: [], products: [], size: 0 };
    let place = 0;
    for await (const rows of this.#read()) {
      for (const row of rows) {
        const group = first[place] ?? place;
        const together = open.get(group) ?? [];
        together.push(row);
        open.set(group, together);
        if (last[group] === place) {
          open.delete(group);
          batch.rows.push(together);
          batch.products.push(products.get(group));
          batch.size += together.length;
        }
        place += 1;
      }
      if (batch.size < rowsPerBatch) continue;
      if (!(await this.#compareBatch(batch, place))) return false;
      batch = { rows: [], products: [], size: 0 };
    }
    return batch.size === 0 || this.#compareBatch(batch, place);
  }

  async *#read(): AsyncGenerator<ParsedRow[]> {
    let after = 0;
    for (;;) {
      const rows = await readCells(this.#deps.db, this.#run.id, after, rowsAtOnce);
      for (let at = 0; at < rows.length; at += rowsPerBatch / 2) {
        const parsed = await mapInTurns(rows.slice(at, at + rowsPerBatch / 2), (row) =>
          this.#readRow(row),
        );
        if (this.#run.kind !== 'products') await this.#identify(parsed);
        yield parsed;
      }
      if (rows.length < rowsAtOnce) return;
      after = rows.at(-1)?.position ?? after;
    }
  }

  #readRow(raw: RawRow): ParsedRow {
    const row = readRow(raw, this.#context);
    if (row.sku) row.sku = this.#skus.spell(row.sku);
    return row;
  }

  /** Files of prices only concern existing variants: found by SKU or, without one, by barcode. */
  async #identify(rows: readonly ParsedRow[]): Promise<void> {
    const owners = await readCodeOwners(this.#deps.db, {
      skus: rows.flatMap(({ sku }) => sku ?? []),
      barcodes: rows.flatMap(({ sku, variant }) => (sku ? [] : (variant.barcode ?? []))),
    });
    const skus = new Set(owners.map(({ sku }) => sku));
    const byBarcode = new Map(owners.map(({ barcode, sku }) => [barcode, sku]));
    for (const row of rows) {
      const { barcode } = row.variant;
      // The barcode identifies the variant and must not be changed.
      delete row.variant.barcode;
      const field = row.sku ? 'sku' : 'barcode';
      row.sku ??= barcode ? byBarcode.get(barcode) : undefined;
      if (row.sku && skus.has(row.sku)) continue;
      const value = row.cells[field] ?? '';
      if (row.problems.length === 0) row.problems.push({ field, value, reason: 'codeUnknown' });
    }
  }

  async #compareBatch({ rows, products }: Batch, checked: number): Promise<boolean> {
    const { db } = this.#deps;
    const all = rows.flat();
    for (const row of all) this.#findRepeated(row);
    const ids = [...new Set(products.filter((id) => id !== undefined))];
    const [current, owners, fetched] = await Promise.all([
      ids.length > 0 ? readImportedProducts(db, ids) : [],
      readCodeOwners(db, {
        skus: all.flatMap(({ sku }) => sku ?? []),
        barcodes: all.flatMap(({ variant }) => variant.barcode ?? []),
      }),
      findFetchedPictures(db, [...new Set(all.flatMap((row) => row.pictures))]),
    ]);
    const byId = new Map(current.map((product) => [product.id, product]));
    const deps = {
      currency: this.#context.currency,
      publicUrl: this.#context.publicUrl,
      options: this.#context.options,
      names: this.#names,
      pictures: this.#archived.size > 0 ? new Map([...fetched, ...this.#archived]) : fetched,
      skuOwners: bySku(owners),
      barcodeOwners: new Map(
        owners.flatMap((each) => (each.barcode ? [[each.barcode, each]] : [])),
      ),
    };
    const planned = await mapInTurns(rows, (together, at) => {
      const product = byId.get(products[at] ?? '');
      for (const row of together) {
        const isKnown = product !== undefined && (!row.id || row.id === product.id);
        if (row.id && !isKnown) row.problems.push(unknownId(row));
        if (product?.isDeleted && this.#run.kind !== 'products') {
          row.problems.push({ field: 'sku', value: row.sku ?? '', reason: 'codeUnknown' });
        }
      }
      return planProduct(together, product, deps);
    });
    const checkedRows = planned.flatMap((plan) => plan.rows);
    const checkedProducts = planned.flatMap(({ product }) => product ?? []);
    const { id, revision } = this.#run;
    const isWritten = await runTransaction(db, async (tx) => {
      if (!(await lockCheck(tx, id, revision))) return false;
      await writeCheckedRows(tx, id, checkedRows);
      await insertCheckedProducts(tx, id, checkedProducts);
      await updateRun(tx, id, { checked });
      return true;
    });
    for (const row of checkedRows) this.#countRow(row);
    for (const product of checkedProducts) this.#countProduct(product);
    return isWritten;
  }

  /** Duplicate rows are ambiguous; the first one is used. */
  #findRepeated(row: ParsedRow): void {
    if (row.problems.length > 0) return;
    const codes = { sku: row.sku, barcode: row.variant.barcode };
    for (const field of ['sku', 'barcode'] as const) {
      const code = codes[field];
      if (!code || !row.isVariant) continue;
      const before = this.#seen[field].get(code);
      if (before === undefined) this.#seen[field].set(code, row.row);
      else row.problems.push({ field, value: code, reason: 'sameRow', detail: `${before}` });
    }
  }

  #countRow({ kind, changes, warnings }: PlannedRow): void {
    const { rows, fields } = this.summary;
    rows[kind] = (rows[kind] ?? 0) + 1;
    if (warnings.includes('jump')) this.summary.jumps += 1;
    if (kind !== 'changed') return;
    for (const { field } of changes) fields[field] = (fields[field] ?? 0) + 1;
  }

  #countProduct({ productId, patch: { names } }: PlannedProduct): void {
    if (!productId) this.summary.newProducts += 1;
    if (!names) return;
    const { brand, category, subcategories = [], under = '' } = names;
    const { missing } = this.summary;
    if (brand && !this.#missing.brands.has(brand.toLowerCase())) {
      this.#missing.brands.add(brand.toLowerCase());
      missing.brands.push(brand);
    }
    if (category && !this.#missing.categories.has(category.toLowerCase())) {
      this.#missing.categories.add(category.toLowerCase());
      missing.categories.push(category);
    }
    for (const name of subcategories) {
      const key = `${under}\n${name}`.toLowerCase();
      if (this.#missing.subcategories.has(key)) continue;
      this.#missing.subcategories.add(key);
      missing.subcategories.push({ category: under, name });
    }
  }
}

function unknownId({ id = '' }: ParsedRow) {
  return { field: 'id' as const, value: id, reason: 'idUnknown' as const };
}

function bySku(owners: readonly CodeOwner[]): Map<string, CodeOwner> {
  return new Map(owners.map((owner) => [owner.sku, owner]));
}
