import type { AuditEntry } from '@matjar/contract/audit.ts';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Field by field what an entry says, leaving out what stayed the same. */
export function listChanges({ before = {}, after = {} }: AuditEntry): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: write(before[field]), after: write(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function write(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
