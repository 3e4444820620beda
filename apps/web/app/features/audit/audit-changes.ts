import type { AuditEntry } from '@matjar/contract/audit/audit.ts';
import { isAuditField } from '@matjar/contract/audit/audit-texts.ts';
import type { AuditTexts } from './audit-texts.ts';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The changed fields of an entry; of nested ones the parts that differ, with the way to them. */
export function listChanges(
  { entity, before = {}, after = {}, names = {} }: AuditEntry,
  texts: AuditTexts,
): FieldChange[] {
  const [was, is] = [before, after].map((values) =>
    entity === 'bulk' ? groupAction(values) : flattenLists(values),
  ) as [Fields, Fields];
  // The stock of one variant: its SKU is recorded with it and stays.
  const { sku } = after;
  const whose = typeof sku === 'string' && sku === before.sku ? [sku] : [];
  const write = (field: string, value: unknown) =>
    texts.special(field, value, entity) ?? writeValue(field, nameIds(value, names), texts);
  return differing(was, is)
    .flatMap((field) => {
      const change = { path: [field], was: was[field], is: is[field] };
      const isWhole = texts.special(field, change.is ?? change.was, entity) !== undefined;
      return isWhole ? [change] : splitChange(change);
    })
    .map(({ path, was: old, is: now }) => {
      const field = path.at(-1) ?? '';
      return {
        field: [...whose, ...path.map((part) => nameField(part, entity, texts))].join(' › '),
        before: isEmpty(old) ? '' : write(field, old),
        after: isEmpty(now) ? '' : write(field, now),
      };
    })
    .filter(({ before: old, after: now }) => old !== '' || now !== '');
}

/** The changes in one line: "Price: $79.90 → $81.50; Warranty in months: 24". What the label says is left out. */
export function summariseChanges(entry: AuditEntry, texts: AuditTexts, label = ''): string {
  return listChanges(entry, texts)
    .filter(({ after }) => after === '' || after !== label)
    .map(({ field, before, after }) => {
      const values = [before, after].map((text) => shorten(text.replaceAll('\n', ', ')));
      const [was, is] = values.map((text) => text || '–');
      return before === '' ? `${field}: ${is}` : `${field}: ${was} → ${is}`;
    })
    .join('; ');
}

const shown = 40;

function shorten(text: string): string {
  return text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text;
}

type Fields = Record<string, unknown>;

interface Change {
  path: string[];
  was: unknown;
  is: unknown;
}

function splitChange({ path, was, is }: Change): Change[] {
  const values = [was, is];
  if (!values.every(isNested) || values.some(isPairs)) return [{ path, was, is }];
  const nameOf = values.every(hasNames) ? nameItem : undefined;
  const [before, after] = [namedItems(was, nameOf), namedItems(is, nameOf)];
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

/** Options such as `{ name: 'Colour', value: 'Red' }`, and colours, which are written as a whole. */
function isPairs(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.every((item) => item !== null && typeof item === 'object' && isPair(item));
}

function isPair(item: object): boolean {
  return 'hex' in item || ('name' in item && 'value' in item);
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
function namedItems(value: unknown, nameOf = (_: unknown, at: number): unknown => at + 1) {
  if (!Array.isArray(value)) return asFields(value);
  return Object.fromEntries(value.map((item, at) => [String(nameOf(item, at)), item]));
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function differing(was: Fields, is: Fields): string[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.filter(
    (field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null),
  );
}

function nameField(field: string, entity: string, texts: AuditTexts): string {
  return isAuditField(field) ? texts.field(field, entity) : field.replace(/^variant /, '');
}

/** Replaces ids by names. */
function nameIds(value: unknown, names: Record<string, string>): unknown {
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => nameIds(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, nameIds(each, names)]),
  );
}

/** Puts the fields of a bulk change, which differ by kind, into one. */
function groupAction({ rows, from, to, step, name, ...action }: Fields): Fields {
  return { action: 'kind' in action ? action : undefined, rows, from, to, step, name };
}

/** Lists variants separately, by SKU, and specifications by their keys, so that they can be compared. */
function flattenLists({ variants, specifications, ...fields }: Fields): Fields {
  const named = asList(variants).map((variant) => [`variant ${variant.sku}`, variant]);
  const specified = asList(specifications).map(({ key, value }) => [key, value]);
  return {
    ...fields,
    ...(specified.length > 0 && { specifications: Object.fromEntries(specified) }),
    ...Object.fromEntries(named),
  };
}

function asList(value: unknown): Fields[] {
  return Array.isArray(value) ? value : [];
}

function writeValue(field: string, value: unknown, texts: AuditTexts): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) {
    const items = value.map((item) => writeValue(field, item, texts));
    return items.join(value.some(isNested) ? '\n' : ', ');
  }
  if (typeof value === 'object') return writeFields(value as Fields, texts);
  return texts.plain(field, value as string | number | boolean);
}

/** "Colour: Red" of an option, "Pieces: 3, Cost of one: $20" of a line. */
function writeFields(value: Fields, texts: AuditTexts): string {
  const { name, value: chosen, hex, ...others } = value;
  if (typeof name === 'string' && chosen !== undefined) return `${name}: ${chosen}`;
  if (typeof hex === 'string') return typeof name === 'string' ? name : hex;
  return Object.entries({ ...(name !== undefined && { name }), ...others })
    .filter(([, part]) => !isEmpty(part))
    .map(([part, each]) => `${nameField(part, '', texts)}: ${writeValue(part, each, texts)}`)
    .join(', ');
}
