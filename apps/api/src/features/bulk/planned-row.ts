import type { BulkReason, BulkWarning } from '@matjar/contract/bulk.ts';
import type { BulkValues } from './bulk.queries.ts';

/** What a preview says of one product or order. */
export interface PlannedRow {
  subjectId: string;
  label: string;
  version: number;
  /** Why it stays as it is; else it is to change. */
  reason?: BulkReason;
  warnings: BulkWarning[];
  before: BulkValues;
  after: BulkValues;
}

export interface Plan {
  rows: PlannedRow[];
  /** The name of the new category or brand. */
  target?: string;
}
