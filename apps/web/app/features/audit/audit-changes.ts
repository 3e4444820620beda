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

/** The changed fields of an entry. */
export function listChanges(
  { before = {}, after = {}, names = {} }: AuditEntry,
  words: AuditLabels,
): FieldChange[] {
  const [was, is] = [spreadVariants(before), spreadVariants(after)];
  return differing(was, is).map((field) => ({
    field: nameField(field, words),
    before: write(field, nameIds(was[field], names), words),
    after: write(field, nameIds(is[field], names), words),
  }));
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
