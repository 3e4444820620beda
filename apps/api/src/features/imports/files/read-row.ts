import {
  type FileColumn,
  type FileFieldName,
  fileFields,
  type StoredProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
import type {
  ImportField,
  ImportOptions,
  ImportProblem,
  ImportWarning,
} from '@matjar/contract/imports/imports.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { restoreText } from '@matjar/contract/spreadsheet-text.ts';
import { makeSlug } from '../../../platform/fold-text.ts';
import { checkAddress } from '../../../platform/outbound/public-address.ts';
import { readSpecifications } from '../../catalog/specification-text.ts';
import { classifyMark } from './currency-marks.ts';
import {
  type DecimalSign,
  type DecimalStyle,
  findDecimalSign,
  type Read,
  readAmount,
  readFlag,
  readHtml,
  readKilos,
  readWhole,
} from './read-values.ts';

/** What a row says of its product. What is not there is not to change. */
export interface ProductCells extends Partial<Pick<StoredProductFields, FileFieldName>> {
  title?: string;
  brand?: string;
  category?: string;
  subcategories?: string[];
}

/** What it says of a variant; amounts in smallest units. */
export interface VariantCells {
  barcode?: string | null;
  stock?: number;
  weightGrams?: number | null;
  price?: number;
  priceAfterDiscount?: number | null;
  pricePaid?: number;
  priceStruck?: number | null;
  /** Values of its options, in order; with their names where the file has them. */
  options?: string[];
  /** As one text, as the shop writes it. */
  optionText?: string;
  optionNames?: string[];
  color?: string;
}

export interface ParsedRow {
  row: number;
  cells: Partial<Record<ImportField, string>>;
  problems: ImportProblem[];
  warnings: ImportWarning[];
  /** Rows of other shops may hold only what all variants share, or one more picture. */
  isVariant: boolean;
  sku: string | undefined;
  id: string | undefined;
  /** Rows that share one of these are of one product. */
  keys: string[];
  product: ProductCells;
  variant: VariantCells;
  pictures: string[];
  /** Those that show this variant only. */
  variantPictures: string[];
}

export interface ReadContext {
  columns: readonly (ImportField | null)[];
  heads: readonly string[];
  options: ImportOptions;
  currency: Currency;
  /** How columns of amounts write decimals, as far as it is known. */
  decimalStyles?: ReadonlyMap<ImportField, DecimalStyle>;
  /** Addresses under it are of pictures that are in the shop already. */
  publicUrl: string;
  /** Pictures that came with the file; cells name them. */
  archive?: PictureArchive | undefined;
}

export interface PictureArchive {
  /** Its whole name, with folders; nothing where there is none, or several are meant. */
  find(name: string): string | undefined;
}

export interface RawRow {
  position: number;
  cells: readonly string[];
  leftOut: boolean;
}

const slots = [1, 2, 3] as const;

const amountFields = ['price', 'priceAfterDiscount', 'pricePaid', 'priceStruck'] as const;

type AmountField = (typeof amountFields)[number];

/** Counts what stands before decimals in the columns of amounts; most decide. */
export class DecimalSigns {
  readonly #counts = new Map<AmountField, Record<DecimalSign, number>>();

  add({ cells }: ParsedRow): void {
    for (const field of amountFields) {
      const sign = findDecimalSign(cells[field] ?? '');
      if (!sign) continue;
      const counts = this.#counts.get(field) ?? { comma: 0, point: 0 };
      counts[sign] += 1;
      this.#counts.set(field, counts);
    }
  }

  styles(): Map<ImportField, DecimalStyle> {
    const check = ({ comma, point }: Record<DecimalSign, number>): DecimalStyle =>
      comma === point ? 'mixed' : comma > point ? 'comma' : 'point';
    return new Map([...this.#counts].map(([field, counts]) => [field, check(counts)]));
  }
}

/** What a row holds, cell by cell; nothing is asked of the database. */
export function readRow(raw: RawRow, context: ReadContext): ParsedRow {
  const { columns, options, currency } = context;
  const cells: ParsedRow['cells'] = {};
  for (const [at, field] of columns.entries()) {
    if (field) cells[field] = restoreText((raw.cells[at] ?? '').trim());
  }
  // Programs put an apostrophe before codes of digits, to keep them texts.
  for (const code of ['sku', 'barcode'] as const) {
    if (cells[code]) cells[code] = cells[code].replace(/^'/, '');
  }
  const row: ParsedRow = {
    row: raw.position,
    cells,
    problems: raw.leftOut ? [{ reason: 'leftOut' }] : [],
    warnings: [],
    isVariant: true,
    sku: cells.sku || undefined,
    id: cells.id || undefined,
    keys: [],
    product: {},
    variant: {},
    pictures: [],
    variantPictures: [],
  };
  const fault = (field: ImportField, problem: Omit<ImportProblem, 'field' | 'value'>) => {
    row.problems.push({ field, value: (cells[field] ?? '').slice(0, 200), ...problem });
  };
  /** Empty cells say nothing, or that there is none. */
  function take<Value, Empty>(
    field: ImportField,
    read: (text: string) => Read<Value>,
    empty: Empty,
  ): Value | Empty | undefined {
    const text = cells[field];
    if (text === undefined) return undefined;
    if (text === '') return options.emptyKeeps ? undefined : empty;
    const result = read(text);
    if ('value' in result) return result.value;
    fault(field, result);
    return undefined;
  }
  const takeAmount = <Empty>(field: AmountField, empty: Empty) => {
    const style = context.decimalStyles?.get(field);
    return take(field, (text) => readAmount(text, currency, { style }), empty);
  };
  const word = (text: string): Read<string> => ({ value: text });
  /** Other shops count what they sold too many of as less than nothing. */
  const takeStock = () => {
    const stock = take('stock', readWhole, undefined);
    if (!isOfOtherShop(cells) || stock === undefined || stock >= 0) return stock;
    row.warnings.push('oversold');
    return 0;
  };

  const type = cells.rowType?.toLowerCase() ?? '';
  const isParent = /\bvariable\b/.test(type);
  const isChild = /\bvariation\b/.test(type);
  if (type !== '' && !isParent && !isChild && !/\bsimple\b/.test(type)) {
    fault('rowType', { reason: 'typeUnknown' });
  }
  if (cells.currency && classifyMark(cells.currency, currency) !== 'own') {
    fault('currency', { reason: 'otherCurrency' });
  }

  // A variation repeats its product's name with its own options; what counts is said of the product.
  if (!isChild) row.product = readProduct(take, row);
  const pictures = readPictures('pictures', row, fault, context);
  row.pictures = isChild ? [] : pictures;
  row.variantPictures = [
    ...(isChild ? pictures : []),
    ...readPictures('variantPictures', row, fault, context),
  ];
  // Beside a struck price the only other one is what is paid.
  const isPaid =
    columns.includes('priceStruck') &&
    !columns.includes('pricePaid') &&
    !columns.includes('priceAfterDiscount');
  row.variant = defined({
    barcode: take('barcode', word, null),
    stock: takeStock(),
    weightGrams: take('weightGrams', readWhole, null) ?? take('weightKilos', readKilos, null),
    price: isPaid ? undefined : takeAmount('price', undefined),
    priceAfterDiscount: takeAmount('priceAfterDiscount', null),
    pricePaid: takeAmount(isPaid ? 'price' : 'pricePaid', undefined),
    priceStruck: takeAmount('priceStruck', null),
    color: cells.color ? cells.color.toLowerCase() : undefined,
    ...(type === '' || isParent || isChild ? readOptions(cells, context) : {}),
  });
  if (row.variant.weightGrams === 0) delete row.variant.weightGrams;

  row.keys = listKeys(cells, isParent);
  const isMorePictures = cells.handle && !cells.title && !row.sku && !cells.option1;
  row.isVariant = !isParent && !(isMorePictures && row.variant.pricePaid === undefined);
  if (!row.isVariant) row.sku = undefined;
  else if (!row.sku && cells.handle) row.sku = skuOf(cells.handle, row.variant);
  return row;
}

/** Shopify has handles, WooCommerce types of rows. */
function isOfOtherShop({ handle, rowType }: ParsedRow['cells']): boolean {
  return handle !== undefined || rowType !== undefined;
}

type Take = <Value, Empty>(
  field: ImportField,
  read: (text: string) => Read<Value>,
  empty: Empty,
) => Value | Empty | undefined;
type Fault = (field: ImportField, problem: Omit<ImportProblem, 'field' | 'value'>) => void;

const cellReaders: Record<FileColumn['reads'], (text: string, row: ParsedRow) => Read<unknown>> = {
  text: (text) => ({ value: text }),
  html: (text, row) => ({ value: readDescription(text, row) }),
  whole: readWhole,
  flag: readFlag,
  specifications(text) {
    const read = readSpecifications(text);
    return 'unknown' in read
      ? { reason: 'specificationUnknown', detail: read.unknown }
      : { value: read };
  },
};

function readProduct(take: Take, row: ParsedRow): ProductCells {
  const word = (text: string): Read<string> => ({ value: text });
  const { category: named, fallbackCategory = '' } = row.cells;
  const [path = ''] = (named || fallbackCategory).split(
    row.cells.rowType === undefined ? '\n' : ',',
  );
  const [category = '', ...below] = path.split('>').map((part) => part.trim());
  const subcategories = take(
    'subcategories',
    (text): Read<string[]> => ({
      value: [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean),
    }),
    [],
  );
  const read = fileFields.map(({ name, reads, mayBeMissing }) => {
    const empty = reads === 'specifications' ? [] : mayBeMissing ? null : undefined;
    return [name, take(name, (text) => cellReaders[reads](text, row), empty)];
  });
  const fields: Pick<ProductCells, FileFieldName> = Object.fromEntries(read);
  return defined({
    ...fields,
    title: take('title', (text) => ({ value: readTitle(text, row) }), undefined),
    brand: take('brand', word, undefined),
    category: category === '' ? undefined : category,
    subcategories: below[0] ? [below[0]] : subcategories,
    published: combinePublished(fields.published, take('status', readFlag, undefined)),
  });
}

/** Taken as it is written, and never run; but nobody names a product so on purpose. */
function readTitle(text: string, row: ParsedRow): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) row.warnings.push('markup');
  return text;
}

/** Shopify publishes to its channels what its status may still hide. */
function combinePublished(
  published: boolean | undefined,
  isActive: boolean | undefined,
): boolean | undefined {
  return isActive === false ? false : (published ?? isActive);
}

/** Those of other shops may be longer than ours: they end with a whole word. */
function readDescription(text: string, row: ParsedRow): string {
  // WooCommerce writes line breaks as two characters.
  const broken = row.cells.rowType === undefined ? text : text.replaceAll('\\n', '\n');
  const read = readHtml(broken);
  const max = textLengths.productDescription.maximum;
  if (read === broken.trim() || read.length <= max) return read;
  row.warnings.push('cut');
  return `${read.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

function readPictures(
  field: 'pictures' | 'variantPictures',
  row: ParsedRow,
  fault: Fault,
  { publicUrl, options, archive }: ReadContext,
): string[] {
  const urls = [...new Set(splitPictures(row.cells[field] ?? '', archive))];
  const check = (url: string) => {
    if (archive?.find(url) !== undefined) return undefined;
    if (archive && !/^(\w+:\/\/|\/media\/)/.test(url)) return 'pictureMissing';
    return hashOfOwn(url, publicUrl) === undefined ? checkAddress(url) : undefined;
  };
  const sound = urls.filter((url) => check(url) === undefined);
  if (sound.length === urls.length) return urls;
  if (options.skipPictures) {
    row.warnings.push('pictureSkipped');
    return sound;
  }
  const [wrong = ''] = urls.filter((url) => !sound.includes(url));
  const reason = check(wrong);
  if (reason) fault(field, { reason, detail: wrong.slice(0, 200) });
  return [];
}

/** Names of files may have blanks in them; addresses have none. */
function splitPictures(text: string, archive: PictureArchive | undefined): string[] {
  if (!archive) return text.split(/[,|\s]+/).filter(Boolean);
  return text.split(/[,|\n]+/).flatMap((part) => {
    const whole = part.trim() === '' ? undefined : archive.find(part.trim());
    if (whole !== undefined) return [whole];
    const words = part.split(/\s+/).filter(Boolean);
    return words.map((word) => archive.find(word) ?? word);
  });
}

/** Of a picture that is in the shop already. */
export function hashOfOwn(url: string, publicUrl: string): string | undefined {
  if (!url.startsWith('/media/') && !url.startsWith(`${publicUrl}/media/`)) return undefined;
  return /\/([0-9a-f]{32})-\d+\.\w+$/.exec(url)?.[1];
}

function readOptions(
  cells: ParsedRow['cells'],
  { columns, heads }: ReadContext,
): Pick<VariantCells, 'options' | 'optionText' | 'optionNames'> {
  if (cells.options !== undefined) {
    return {
      ...(cells.options !== '' && { optionText: cells.options }),
      ...(cells.optionNames && { optionNames: splitNames(cells.optionNames) }),
    };
  }
  const used = slots.filter((slot) => {
    const value = cells[`option${slot}`];
    return value && !(value === 'Default Title' && cells[`option${slot}Name`] !== undefined);
  });
  const names = slots.flatMap((slot) => {
    // A column that has no names beside it is named by its head.
    const named = cells[`option${slot}Name`];
    const head = heads[columns.indexOf(`option${slot}`)] ?? '';
    const name = named === undefined ? head : named;
    return name && !(name === 'Title' && cells[`option${slot}`] === 'Default Title') ? [name] : [];
  });
  return {
    ...(used.length > 0 && { options: used.map((slot) => cells[`option${slot}`] ?? '') }),
    ...(names.length > 0 && { optionNames: names }),
  };
}

function splitNames(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** The same for the same row of the same file, so that sending it again changes what it made. */
function skuOf(handle: string, { options = [] }: VariantCells): string {
  return [handle, ...options].map(makeSlug).join('-').slice(0, 64);
}

function listKeys(cells: ParsedRow['cells'], isParent: boolean): string[] {
  const keys: string[] = [];
  if (cells.id) keys.push(`product ${cells.id}`);
  if (cells.handle) keys.push(`handle ${cells.handle.toLowerCase()}`);
  if (cells.parent) keys.push(`parent ${cells.parent.toLowerCase()}`);
  if (isParent && cells.reference) keys.push(`parent id:${cells.reference}`);
  if (isParent && cells.sku) keys.push(`parent ${cells.sku.toLowerCase()}`);
  return keys;
}

function defined<Given extends object>(
  given: Given,
): {
  [Name in keyof Given]?: Exclude<Given[Name], undefined>;
} {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as never;
}
