import type { ManagedProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { highestPrice } from '@matjar/contract/limits.ts';
import { type Currency, isMajorAmount } from '@matjar/contract/money.ts';
import { readPrice, readWhole } from '../../../../form/read-number.ts';

/** The editable columns, in order. */
export const gridFields = ['price', 'priceAfterDiscount', 'quantity', 'published'] as const;

export type GridField = (typeof gridFields)[number];
export type GridValue = number | boolean | null;

export const keyOfCell = (id: string, field: GridField) => `${id} ${field}`;

/** Fields of a product that the table shows and changes. */
export type GridProduct = Pick<
  ManagedProduct,
  'price' | 'priceAfterDiscount' | 'quantity' | 'reserved' | 'published' | 'version'
>;

export function cellValue(product: GridProduct, field: GridField): GridValue {
  return product[field] ?? null;
}

/** Prices and stock of several variants are edited on the pages that list the variants. */
export function isOfVariants(
  { variantCount, pricedVariants }: Pick<ManagedProduct, 'variantCount' | 'pricedVariants'>,
  field: GridField,
): boolean {
  if (field === 'published') return false;
  return field === 'quantity' ? variantCount !== 1 : pricedVariants > 0;
}

const maxPieces = 1_000_000;
const words = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** Parses typed or pasted text; undefined if it is not valid for this column. */
export function readCell(
  field: GridField,
  text: string,
  currency: Currency,
): GridValue | undefined {
  if (field === 'published') return words.get(text.trim().toLowerCase());
  if (field === 'priceAfterDiscount' && text.trim() === '') return null;
  if (field === 'quantity') {
    const pieces = readWhole(text);
    return pieces !== undefined && pieces <= maxPieces ? pieces : undefined;
  }
  const amount = readPrice(text, currency);
  const isPrice = amount !== undefined && amount > 0 && amount <= highestPrice;
  return isPrice && isMajorAmount(amount, currency) ? amount : undefined;
}

/** Plain text of a value, for editing and for the clipboard. */
export function writeCell(value: GridValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Rows and cells of text copied from a spreadsheet, which ends with a line break. */
export function readPasted(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t'));
}
