import { productLabels } from '@matjar/contract/catalog/product-fields.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { readCurrency, toMajor } from '@matjar/contract/money.ts';
import type { AuditEntry } from '@matjar/contract/operations/audit.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Formats field names and amounts. */
export interface AuditLabels {
  label: (text: (typeof fieldTexts)[keyof typeof fieldTexts]) => string;
  /** Takes smallest units. */
  money: (minor: number) => string;
}

/** Labels of product fields; other fields are shown by their recorded name. */
const fieldTexts = {
  ...productLabels,
  title: 'adminProducts.name',
  brand: 'adminProducts.brand',
  category: 'adminProducts.category',
  subcategory: 'adminProducts.subcategory',
  priceMinor: 'bulk.price',
  priceAfterDiscountMinor: 'adminProducts.priceAfter',
  costMinor: 'inventory.unitCost',
  quantity: 'adminProducts.quantity',
  shelf: 'inventory.shelf',
  sku: 'adminProducts.sku',
  barcode: 'adminProducts.barcode',
  colors: 'adminProducts.colors',
  pictures: 'adminProducts.images',
  weightGrams: 'adminProducts.weight',
} as const satisfies Record<string, MessageKey>;

export function useAuditLabels(): AuditLabels {
  const t = useTranslate();
  const { price } = useFormats();
  const currency = readCurrency(usePublicSettings().currency);
  return { label: (text) => t(text), money: (minor) => price(toMajor(minor, currency)) };
}

/** The changed fields of an entry; of nested ones the parts that differ, with the way to them. */
export function listChanges(
  { before = {}, after = {}, names = {} }: AuditEntry,
  words: AuditLabels,
): FieldChange[] {
  const [was, is] = [spreadVariants(before), spreadVariants(after)];
  return differing(was, is)
    .flatMap((field) => {
      const change = { path: [field], was: was[field], is: is[field] };
      return field.startsWith('variant ') ? [change] : splitChange(change);
    })
    .map((change) => ({
      field: change.path.map((part) => nameField(part, words)).join(' › '),
      before: write(change.path.at(-1) ?? '', nameIds(change.was, names), words),
      after: write(change.path.at(-1) ?? '', nameIds(change.is, names), words),
    }));
}

interface Change {
  path: string[];
  was: unknown;
  is: unknown;
}

function splitChange({ path, was, is }: Change): Change[] {
  const values = [was, is];
  const isSplit =
    values.some(isNested) && values.every((value) => isNested(value) || isEmpty(value));
  if (!isSplit) return [{ path, was, is }];
  const nameOf = values.every(hasNames) ? nameItem : undefined;
  const [before, after] = [namedParts(was, nameOf), namedParts(is, nameOf)];
  const differences = differing(before, after);
  // Only the order differs.
  if (differences.length === 0) {
    const [old, now] = [before, after].map((all) => Object.keys(all).join(', '));
    return [{ path, was: old, is: now }];
  }
  return differences.flatMap((part) =>
    splitChange({ path: [...path, part], was: before[part], is: after[part] }),
  );
}

/** An object, or a list of some. */
function isNested(value: unknown): value is object {
  if (Array.isArray(value)) return value.some(isNested);
  return typeof value === 'object' && value !== null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** What an item of a list is called, such as a delivery zone or its method. */
function nameItem(item: unknown): unknown {
  const { name, kind } = asFields(item);
  return name ?? kind;
}

function hasNames(value: unknown): boolean {
  if (!Array.isArray(value)) return true;
  const names = value.map(nameItem);
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
}

/** Items of lists by name, or by position if they have none. */
function namedParts(value: unknown, nameOf = (_: unknown, at: number): unknown => at + 1) {
  if (!Array.isArray(value)) return asFields(value);
  return Object.fromEntries(value.map((item, at) => [String(nameOf(item, at)), item]));
}

/** "Price, Quantity": the changed fields, of the product and its variants. */
export function nameChanged({ before = {}, after = {} }: AuditEntry, words: AuditLabels): string {
  const [was, is] = [spreadVariants(before), spreadVariants(after)];
  const fields = differing(was, is).flatMap((field) => {
    if (!field.startsWith('variant ')) return [field];
    return differing(asFields(was[field]), asFields(is[field]));
  });
  return [...new Set(fields.map((field) => nameField(field, words)))].join(', ');
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function differing(was: Record<string, unknown>, is: Record<string, unknown>): string[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.filter(
    (field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null),
  );
}

function nameField(field: string, { label }: AuditLabels): string {
  return field in fieldTexts ? label(fieldTexts[field as keyof typeof fieldTexts]) : field;
}

/** Replaces ids by names. */
function nameIds(value: unknown, names: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => nameIds(item, names));
  return typeof value === 'string' ? (names[value] ?? value) : value;
}

/** Lists variants separately, by SKU, so that they can be compared. */
function spreadVariants({ variants, ...fields }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(variants)) return variants === undefined ? fields : { ...fields, variants };
  const named = variants.map((variant: { sku?: unknown }) => [`variant ${variant.sku}`, variant]);
  return { ...fields, ...Object.fromEntries(named) };
}

function write(field: string, value: unknown, words: AuditLabels): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && field.endsWith('Minor')) return words.money(value);
  if (field.startsWith('variant ') && typeof value === 'object') {
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => `${nameField(name, words)}: ${write(name, part, words)}`)
      .join('\n');
  }
  return JSON.stringify(value);
}
