import type { EditableVariant, VariantOption } from '@matjar/contract/catalog/variants.ts';
import { readWhole } from '../../../../form/read-number.ts';

/** A variant as form values: numbers are kept as typed. */
export interface VariantRow {
  _id?: string;
  sku: string;
  barcode: string;
  options: VariantOption[];
  color?: string;
  quantity: string;
  price: string;
  priceAfterDiscount: string;
  weightGrams: string;
  /** True if the quantity is uncertain. */
  needsCount?: boolean;
}

export interface FormColor {
  hex: string;
  name?: string | undefined;
}

type Rows = readonly VariantRow[];

export const emptyRow: VariantRow = {
  sku: '',
  barcode: '',
  options: [],
  quantity: '',
  price: '',
  priceAfterDiscount: '',
  weightGrams: '',
};

export function rowOf(variant: EditableVariant): VariantRow {
  const { _id, sku, barcode = '', options, color, quantity } = variant;
  const text = (value: number | undefined) => value?.toString() ?? '';
  return {
    _id,
    sku,
    barcode,
    options,
    ...(color && { color }),
    quantity: String(quantity),
    price: text(variant.price),
    priceAfterDiscount: text(variant.priceAfterDiscount),
    weightGrams: text(variant.weightGrams),
    ...(variant.needsCount && { needsCount: true }),
  };
}

export function colorsOf(rows: Rows): FormColor[] {
  const names = new Map(rows.map(({ color, options }) => [color, options[0]?.value]));
  return [...names].flatMap(([hex, name]) =>
    hex === undefined ? [] : [{ hex, ...(name !== hex && { name }) }],
  );
}

/** What a picture shows: a colour, or one variant by the values of its options. */
export interface ShownVariant {
  color: string | undefined;
  options: string[] | undefined;
}

export function shownBy({ options, color }: VariantRow): ShownVariant {
  return { color, options: options.map(({ value }) => value) };
}

/** The same after the rows changed. A picture of a variant that is gone stays with its colour. */
export function followRows(
  { color, options }: Partial<ShownVariant>,
  before: Rows,
  after: Rows,
): ShownVariant {
  const isShown = (row: VariantRow) => shownBy(row).options?.join('\n') === options?.join('\n');
  const at = options ? before.findIndex(isShown) : -1;
  const id = before[at]?._id;
  const row =
    after.find(({ _id }) => id && _id === id) ??
    after.find(isShown) ??
    // Options that come or go leave the rows in place.
    (before.length === after.length ? after[at] : undefined);
  if (row && row.options.length > 0) return shownBy(row);
  const isThere = after.some((each) => each.color === color);
  return { color: isThere ? color : undefined, options: undefined };
}

/** Adds a value to the option `at`, for all rows; creates the option with its first value. */
function addValue(
  rows: Rows,
  at: number,
  option: VariantOption,
  color?: string | undefined,
): VariantRow[] {
  const isColor = color !== undefined;
  const isNew = !rows.some(({ options }) => options[at]?.name === option.name);
  if (isNew) {
    return rows.map((row) => ({
      ...row,
      options: row.options.toSpliced(at, 0, option),
      ...(isColor && { color }),
    }));
  }
  const others = new Map(
    rows.map((row) => [JSON.stringify(row.options.toSpliced(at, 1)), row]).toReversed() as [
      string,
      VariantRow,
    ][],
  );
  const added = [...others.values()].toReversed().map((row) => ({
    ...emptyRow,
    quantity: '0',
    price: isColor ? row.price : '',
    priceAfterDiscount: isColor ? row.priceAfterDiscount : '',
    weightGrams: row.weightGrams,
    options: row.options.with(at, option),
    ...(isColor ? { color } : row.color && { color: row.color }),
  }));
  return [...rows, ...added];
}

/** Removes the rows of a value; with its last value the option goes, and the first rows stay. */
function removeValue(rows: Rows, at: number, value: string): VariantRow[] {
  const left = rows.filter(({ options }) => options[at]?.value !== value);
  if (left.length > 0) return left;
  return rows.map(({ color, ...row }) => ({
    ...row,
    options: row.options.toSpliced(at, 1),
    ...(at > 0 && color && { color }),
  }));
}

export function changeColors(rows: Rows, colors: readonly FormColor[]): VariantRow[] {
  const before = colorsOf(rows);
  const nameOf = ({ hex, name }: FormColor) => name ?? hex;
  const gone = before.filter(({ hex }) => !colors.some((each) => each.hex === hex));
  const added = colors.filter(({ hex }) => !before.some((each) => each.hex === hex));
  const reduced = gone.reduce((left, color) => removeValue(left, 0, nameOf(color)), [...rows]);
  return added.reduce(
    (all, color) => addValue(all, 0, { name: colorOption, value: nameOf(color) }, color.hex),
    reduced,
  );
}

/** Variants with the typed stock, if new variants beside them have none. */
export function sharePieces(rows: Rows): { some: VariantRow[]; none: VariantRow[] } | undefined {
  const isEmpty = ({ quantity }: VariantRow) => (readWhole(quantity) ?? 0) === 0;
  const some = rows.filter((row) => !isEmpty(row));
  const none = rows.filter((row) => row._id === undefined && isEmpty(row));
  return some.length > 0 && none.length > 0 ? { some, none } : undefined;
}

/** Name of the colour option, the same that the database gives products of other clients. */
const colorOption = 'Colour';

export interface FormOption {
  name: string;
  values: string[];
}

/** All options but the colour. */
export function otherOptions(rows: Rows): FormOption[] {
  const values = new Map<string, Set<string>>();
  for (const { options, color } of rows) {
    for (const { name, value } of options.slice(color === undefined ? 0 : 1)) {
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  }
  return [...values].map(([name, known]) => ({ name, values: [...known] }));
}

function placeOf([first]: Rows, name: string): number {
  const known = first?.options.findIndex((option) => option.name === name) ?? -1;
  return known >= 0 ? known : (first?.options.length ?? 0);
}

export function addOptionValue(rows: Rows, name: string, value: string): VariantRow[] {
  return addValue(rows, placeOf(rows, name), { name, value });
}

export function removeOptionValue(rows: Rows, name: string, value: string): VariantRow[] {
  return removeValue(rows, placeOf(rows, name), value);
}
