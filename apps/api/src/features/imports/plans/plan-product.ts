import type { VariantWrite } from '@matjar/contract/catalog/variants.ts';
import type {
  ImportChange,
  ImportField,
  ImportOptions,
  ImportProblem,
  ImportReason,
  ImportRowKind,
  ImportWarning,
} from '@matjar/contract/imports/imports.ts';
import { importLimits } from '@matjar/contract/imports/imports.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type {
  CodeOwner,
  ImportedProduct,
  ProductPatch,
} from '../../catalog/admin/imported-products.service.ts';
import { hashOfOwn, type ParsedRow } from '../files/read-row.ts';
import type { Names } from './names.ts';
import { planFields } from './plan-fields.ts';
import { type PlannedVariant, planVariants } from './plan-variants.ts';
import { validatePlan } from './validate-plan.ts';

export interface PlanDeps {
  currency: Currency;
  publicUrl: string;
  options: ImportOptions;
  names: Names;
  /** Hashes of pictures that were fetched before, by their address. */
  pictures: ReadonlyMap<string, string>;
  /** Of every SKU and barcode of these rows. */
  skuOwners: ReadonlyMap<string, CodeOwner>;
  barcodeOwners: ReadonlyMap<string, CodeOwner>;
}

/** What a check says of one row. */
export interface PlannedRow {
  row: number;
  product: number;
  kind: ImportRowKind;
  sku: string | undefined;
  label: string;
  changes: ImportChange[];
  problems: ImportProblem[];
  warnings: ImportWarning[];
}

/** What is to be written of one product. */
export interface PlannedProduct {
  position: number;
  productId: string | undefined;
  version: number | undefined;
  patch: ProductPatch;
  /** Addresses of all its pictures, where they change. */
  pictures: string[] | undefined;
}

interface Plan {
  rows: PlannedRow[];
  product: PlannedProduct | undefined;
}

/** What one piece of the plan adds to it. */
export interface Piece {
  patch: Partial<ProductPatch>;
  changes: { row: number; change: ImportChange }[];
}

export type AddFault = (
  row: number | undefined,
  field: ImportField | undefined,
  problem: Omit<ImportProblem, 'field' | 'value'>,
) => void;

/** Fields that every row of a product shares. */
const shared = new Set<ImportField>(['title', 'description', 'brand', 'category', 'subcategories']);

/**
 * What the rows of one product would do to it. Rows with a problem are left out and the rest is planned without
 * them, until nothing is wrong with what is left.
 */
export function planProduct(
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  deps: PlanDeps,
): Plan {
  const position = rows[0]?.row ?? 0;
  for (;;) {
    if (!current) blameTogether(rows);
    const sound = rows.filter(({ problems }) => problems.length === 0);
    const attempt = sound.some(({ isVariant }) => isVariant) || (current && sound.length > 0);
    if (!attempt) {
      for (const row of sound) row.problems.push({ reason: 'productWrong' });
      return { rows: rows.map((row) => describe(row, position, current)), product: undefined };
    }
    const planned = attemptPlan(sound, current, deps);
    if (!planned) continue;
    return finish(rows, position, current, planned);
  }
}

/** A new product whose name or brand is wrong, or stands only in a wrong row, is wrong as a whole. */
function blameTogether(rows: readonly ParsedRow[]): void {
  const isWrong = ({ problems }: ParsedRow) => problems.length > 0;
  const saysAlone = (row: ParsedRow) =>
    (['title', 'brand', 'category'] as const).some(
      (field) => row.product[field] && !rows.some((each) => !isWrong(each) && each.product[field]),
    );
  const blamed = rows.find(
    (row) =>
      row.problems.some(({ field }) => field && shared.has(field)) ||
      (isWrong(row) && saysAlone(row)),
  );
  if (!blamed) return;
  for (const { problems } of rows) {
    if (problems.length === 0) problems.push({ reason: 'productWrong', detail: `${blamed.row}` });
  }
}

interface Planned {
  patch: ProductPatch;
  changes: Piece['changes'];
  /** Rows that add a variant, or all of a new product. */
  newRows: Set<number>;
  pictures: string[] | undefined;
}

/** Nothing where a row turned out to be wrong. */
function attemptPlan(
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  deps: PlanDeps,
): Planned | undefined {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  let isSound = true;
  const fault: AddFault = (number, field, problem) => {
    const row = (number !== undefined && byRow.get(number)) || rows[0];
    if (!row) return;
    isSound = false;
    const value = field && row.cells[field];
    row.problems.push({ ...(field && { field }), ...(value && { value }), ...problem });
  };
  if (!current && !rows.some(({ product }) => product.title)) {
    for (const row of rows) fault(row.row, ...explainNameless(row));
    return undefined;
  }
  const fields = planFields(rows, current, deps, fault);
  const { variants, newRows, changes, price } = planVariants(rows, current, deps, fault);
  if (!isSound) return undefined;
  const shown = variantsByPicture(rows, variants);
  const pictures = planPictures(rows, current, shown, deps, fault);
  const patch: ProductPatch = {
    product: { ...fields.patch.product, ...price },
    variants: variants.flatMap(({ patch }) => patch ?? []),
    ...(fields.patch.names && { names: fields.patch.names }),
    ...(current?.isDeleted && { restore: true }),
    ...(pictures.urls && { pictureColors: colorPictures(rows) }),
    ...(pictures.urls && shown.size > 0 && { pictureOptions: optionsOf(shown) }),
  };
  validatePlan(patch, variants, current, deps, fault);
  if (!isSound) return undefined;
  const restored = current?.isDeleted ? [{ row: rows[0]?.row ?? 0, change: deletedChange }] : [];
  return {
    patch,
    changes: [...restored, ...fields.changes, ...changes, ...pictures.changes],
    newRows,
    pictures: pictures.urls,
  };
}

/** Rows of files without names are most often about products that should be there. */
function explainNameless({ isVariant, cells }: ParsedRow): [ImportField, { reason: ImportReason }] {
  if (isVariant && cells.sku && cells.title === undefined) return ['sku', { reason: 'skuUnknown' }];
  const isLoose = isVariant && !cells.sku && !cells.handle;
  return isLoose ? ['sku', { reason: 'skuMissing' }] : ['title', { reason: 'titleMissing' }];
}

const deletedChange: ImportChange = { field: 'deleted', before: true, after: false };

function planPictures(
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  shown: ReadonlyMap<string, VariantWrite>,
  { pictures, publicUrl }: PlanDeps,
  fault: AddFault,
): { urls: string[] | undefined; changes: Piece['changes'] } {
  const urls = [
    ...new Set([
      ...rows.flatMap((row) => row.pictures),
      ...rows.flatMap((row) => row.variantPictures),
    ]),
  ];
  const first = rows.find((row) => allPictures(row).length > 0);
  // Pictures that are there are not replaced by half of those in the file.
  const isPartial = rows.some(({ warnings }) => warnings.includes('pictureSkipped'));
  if (!first || (current && isPartial)) return { urls: undefined, changes: [] };
  if (urls.length > importLimits.picturesPerProduct) {
    fault(first.row, 'pictures', {
      reason: 'tooManyPictures',
      detail: `${importLimits.picturesPerProduct}`,
    });
  }
  const hashes = urls.map((url) => hashOfOwn(url, publicUrl) ?? pictures.get(url));
  // Files that know nothing of pictures of variants leave these as they are.
  const isTied = rows.some(({ variantPictures }) => variantPictures.length > 0);
  const tieOf = (url: string) => (shown.has(url) ? shown.get(url)?._id : null);
  const sameTies = !isTied || urls.every((url, at) => tieOf(url) === current?.pictureVariants[at]);
  if (current && hashes.join() === current.pictures.join() && sameTies) {
    return { urls: undefined, changes: [] };
  }
  const change: ImportChange = {
    field: 'pictures',
    before: current ? current.pictures.length : null,
    after: urls.length,
  };
  return { urls, changes: [{ row: first.row, change }] };
}

/** The variant of each picture that a single row names as its own. */
function variantsByPicture(
  rows: readonly ParsedRow[],
  variants: readonly PlannedVariant[],
): Map<string, VariantWrite> {
  const named = rows.flatMap(({ variantPictures }) => variantPictures);
  const isOfOne = (url: string) => named.indexOf(url) === named.lastIndexOf(url);
  return new Map(
    rows.flatMap(({ row, variantPictures }) => {
      const variant = variants.find((each) => each.row === row)?.whole;
      if (!variant || variant.options.length === 0) return [];
      return variantPictures.filter(isOfOne).map((url) => [url, variant] as const);
    }),
  );
}

function optionsOf(shown: ReadonlyMap<string, VariantWrite>): Record<string, string[]> {
  const entries = [...shown].map(([url, { options }]) => [url, options.map(({ value }) => value)]);
  return Object.fromEntries(entries);
}

function allPictures({ pictures, variantPictures }: ParsedRow): string[] {
  return [...pictures, ...variantPictures];
}

/** Where each colour has pictures in its own rows, those that only its rows name are of that colour. */
function colorPictures(rows: readonly ParsedRow[]): Record<string, string> {
  const named = new Map<string, Set<string>>();
  const colors = new Set<string>();
  const withPictures = new Set<string>();
  for (const row of rows) {
    const [pictures, color] = [allPictures(row), row.variant.color ?? ''];
    if (color) colors.add(color);
    if (pictures.length > 0) withPictures.add(color);
    for (const url of pictures) named.set(url, (named.get(url) ?? new Set()).add(color));
  }
  if ([...colors].some((color) => !withPictures.has(color))) return {};
  return Object.fromEntries(
    [...named].flatMap(([url, [color, ...others]]) =>
      color && others.length === 0 ? [[url, color]] : [],
    ),
  );
}

/** From how many times the old price on somebody should look at it. */
const jump = 5;

function finish(
  rows: readonly ParsedRow[],
  position: number,
  current: ImportedProduct | undefined,
  { patch, changes, newRows, pictures }: Planned,
): Plan {
  const described = rows.map((row): PlannedRow => {
    const shown = describe(row, position, current);
    if (shown.kind === 'wrong') return shown;
    const own = changes.filter((each) => each.row === row.row).map(({ change }) => change);
    const kind = newRows.has(row.row) ? 'new' : own.length > 0 ? 'changed' : 'unchanged';
    const warnings: ImportWarning[] = [...row.warnings, ...(hasJump(own) ? ['jump' as const] : [])];
    return { ...shown, kind, changes: own, warnings };
  });
  const isChange =
    Object.keys(patch.product).length > 0 ||
    patch.variants.length > 0 ||
    patch.names !== undefined ||
    patch.restore === true ||
    pictures !== undefined;
  return {
    rows: described,
    product: isChange
      ? { position, productId: current?.id, version: current?.version, patch, pictures }
      : undefined,
  };
}

function hasJump(changes: readonly ImportChange[]): boolean {
  const amountOf = (field: ImportField, when: 'before' | 'after') =>
    changes.find((each) => each.field === field)?.[when];
  return (['price', 'priceAfterDiscount'] as const).some((field) => {
    const [before, after] = [amountOf(field, 'before'), amountOf(field, 'after')];
    if (typeof before !== 'number' || typeof after !== 'number') return false;
    return after >= before * jump || after * jump <= before;
  });
}

function describe(
  row: ParsedRow,
  position: number,
  current: ImportedProduct | undefined,
): PlannedRow {
  const title = row.product.title ?? current?.title ?? row.cells.title ?? row.cells.handle ?? '';
  const variant = row.variant.optionText ?? row.variant.options?.join(', ');
  return {
    row: row.row,
    product: position,
    kind: row.problems.length > 0 ? 'wrong' : 'unchanged',
    sku: row.sku,
    label: [title, ...(row.isVariant && variant ? [variant] : [])].join(' · ').slice(0, 200),
    changes: [],
    problems: row.problems,
    warnings: row.warnings,
  };
}
