import {
  type BulkReason,
  type BulkWarning,
  bulkLimits,
  type UnusedParcel,
} from '@matjar/contract/bulk.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import type { BulkValues, Schedule } from './bulk.queries.ts';

/** What a preview says of one row. */
export interface PlannedRow {
  subjectId: string;
  label: string;
  /** Of a variant's product. */
  parentId?: string;
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
  /** Tracking numbers that go with no order. */
  unusedParcels?: UnusedParcel[];
}

/** What is to happen, before it is stored. */
export interface Planned {
  plan: Plan;
  /** What counts as paid by it, in smallest units. */
  cash?: number;
  schedule?: Schedule;
  /** As the run keeps it, where a part of what was asked is in its rows. */
  action?: { kind: string };
}

export type PreviewRefusal = Refusal<'validation' | 'bulk_too_many' | 'forbidden'>;

export function refuseTooMany(): Refusal<'bulk_too_many'> {
  return refuse('bulk_too_many', { count: bulkLimits.rows });
}

type FieldText = Extract<
  MessageKey,
  | 'bulk.onlyPrices'
  | 'bulk.amountInvalid'
  | 'bulk.categoryMissing'
  | 'bulk.subcategoryMissing'
  | 'bulk.brandMissing'
  | 'coupons.expirePast'
>;

export function refuseField(name: string, text: FieldText): Refusal<'validation'> {
  return refuse('validation').with({
    fields: [{ param: `action.${name}`, msg: translate(text) }],
  });
}
