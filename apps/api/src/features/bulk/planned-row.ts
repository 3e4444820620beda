import {
  type BulkReason,
  type BulkWarning,
  bulkLimits,
  type UnusedParcel,
} from '@matjar/contract/bulk/bulk.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { BulkValues, Schedule } from './bulk.queries.ts';

/** One row of a preview. */
export interface PlannedRow {
  subjectId: string;
  label: string;
  /** The product of a variant. */
  parentId?: string;
  version: number;
  /** The reason not to change the row, if any. */
  reason?: BulkReason;
  warnings: BulkWarning[];
  before: BulkValues;
  after: BulkValues;
}

export interface Plan {
  rows: PlannedRow[];
  /** The name of the new category or brand. */
  target?: string;
  /** Who is notified by email, and who has no address. */
  emails?: { sent: number; none: number };
  /** Tracking numbers without a matching order. */
  unusedParcels?: UnusedParcel[];
}

/** A planned run before it is stored. */
export interface Planned {
  plan: Plan;
  /** The amount that the run marks as paid, in smallest units. */
  cash?: number;
  schedule?: Schedule;
  /** The action as the run stores it, if parts of it are in its rows. */
  action?: { kind: string };
}

export type PreviewRefusal = Refusal<'validation' | 'bulk_too_many' | 'forbidden'>;

export function refuseTooMany(): Refusal<'bulk_too_many'> {
  return refuse('bulk_too_many', { count: bulkLimits.rows });
}
