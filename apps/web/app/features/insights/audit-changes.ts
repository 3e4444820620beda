import type { AuditEntry } from '@matjar/contract/audit.ts';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Field by field what an entry says, leaving out what stayed the same. */
export function listChanges({ before = {}, after = {}, names = {} }: AuditEntry): FieldChange[] {
  const [was, is] = [spreadVariants(before), spreadVariants(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => write(was[field]) !== write(is[field]))
    .map((field) => ({
      field,
      before: write(nameIds(was[field], names)),
      after: write(nameIds(is[field], names)),
    }));
}

/** Ids as people know them. */
function nameIds(value: unknown, names: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => nameIds(item, names));
  return typeof value === 'string' ? (names[value] ?? value) : value;
}

/** The variants of a product one by one, by their SKUs: all of them together nobody can compare. */
function spreadVariants({ variants, ...fields }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(variants)) return variants === undefined ? fields : { ...fields, variants };
  const named = variants.map((variant: { sku?: unknown }) => [`variant ${variant.sku}`, variant]);
  return { ...fields, ...Object.fromEntries(named) };
}

function write(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
