import type { BulkRequest } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { Refusal } from '../../http/errors/refusal.ts';
import type { BulkRowRow } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';

export type RequestOf<Entity> = Extract<BulkRequest, { entity: Entity }>;

/** For rows without a version: they are compared by value instead. */
export const noVersion = 0;

interface Run {
  action: { kind: string };
  startsAt: Date | null;
}

type RowChanged = { version: number } | Refusal;

/** `db` is the transaction of the batch. */
type Step = (deps: BulkDeps, row: BulkRowRow, run: Run, actor: SignedIn) => Promise<RowChanged>;

type StepOfMany = (
  deps: BulkDeps,
  rows: readonly BulkRowRow[],
  run: Run,
  actor: SignedIn,
) => Promise<RowChanged[]>;

/** Applies a row as previewed, and undoes it; both refuse if it was changed meanwhile. */
export interface RowWork {
  /** For rows that lock products in another order than by their ids. */
  lockBatch?: (tx: Db, subjectIds: readonly string[]) => Promise<void>;
  apply: Step;
  undo: Step;
  /** For changes that are written in a fixed number of statements, however many rows; refused rows do not affect the others. */
  many?: { takes(run: Run): boolean; apply: StepOfMany; undo: StepOfMany };
}
