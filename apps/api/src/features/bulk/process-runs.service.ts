import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkEntity, BulkReason } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { errorCauses } from '@matjar/db/error-causes.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { readPermissions } from '../../http/endpoints/staff-permissions.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { underKey } from '../../platform/request-scope.ts';
import {
  type BulkRowRow,
  type BulkRunRow,
  deleteOldRuns,
  endWork,
  findActorRole,
  findBatch,
  findOpenRuns,
  lockOpenRun,
  type Outcome,
  writeOutcomes,
} from './bulk.queries.ts';
import { type BulkDeps, mayChangeMany } from './bulk-deps.ts';
import { couponRows } from './coupon-rows.service.ts';
import { orderRows } from './order-rows.service.ts';
import { findWaitingRow, handDownPrice, isHeldByAnother } from './planned-runs.queries.ts';
import { endDueRuns, startDueRuns } from './planned-runs.service.ts';
import { productRows } from './product-rows.service.ts';
import { reviewRows } from './review-rows.service.ts';
import type { RowWork } from './row-work.ts';
import { userRows } from './user-rows.service.ts';
import { variantRows } from './variant-rows.service.ts';

/** Small enough that buyers of these products do not notice the locks. */
const batchSize = 25;
/** However fast a batch is, so that lists hardly wait: 250 rows a second at most. */
const batchEveryMs = 100;
/** Cancelled orders lock their products, each in an order of its own, so each needs its own transaction. */
const ownTransaction = 'cancel';
/** Time limit of one run of the job; the next one continues. */
const maxJobMs = 60_000;
const retentionDays = { previews: 1, runs: 90 };

export function sweepRuns({ db }: BulkDeps): Promise<void> {
  return deleteOldRuns(db, retentionDays);
}

type WorkDeps = BulkDeps & { log: Pick<FastifyBaseLogger, 'error' | 'warn'> };

/** Works on every open run, batch by batch. True if there is work left for another run. */
export async function processRuns(deps: WorkDeps, now = new Date()): Promise<boolean> {
  await endDueRuns(deps.db, now);
  if (await workOffOpenRuns(deps)) return true;
  return (await startDueRuns(deps.db, now)) && workOffOpenRuns(deps);
}

async function workOffOpenRuns(deps: WorkDeps): Promise<boolean> {
  const end = Date.now() + maxJobMs;
  for (const id of await findOpenRuns(deps.db)) {
    for (;;) {
      if (Date.now() > end) return true;
      const next = sleep(batchEveryMs, undefined, { ref: false });
      const batch = await workOffBatch(deps, id);
      if (batch === 'more') {
        await next;
        continue;
      }
      // Lists show the changes before the run counts as finished.
      if (batch !== 'busy') {
        await deps.catalog.catalog.index.refresh({ content: true });
        await endWork(deps.db, id, batch);
      }
      break;
    }
  }
  return false;
}

/** One short transaction with changes and outcomes, so that after a crash each row is either done or not. */
function workOffBatch(deps: WorkDeps, id: string): Promise<'more' | 'busy' | 'applied' | 'undone'> {
  return runTransaction(deps.db, async (tx) => {
    const run = await lockOpenRun(tx, id);
    if (!run) return 'busy';
    const isUndo = run.state === 'undoing';
    const size = run.action.kind === ownTransaction ? 1 : batchSize;
    const rows = await findBatch(tx, id, isUndo ? 'done' : 'ready', size);
    if (rows.length === 0) return isUndo ? 'undone' : 'applied';
    await underKey(run.keyName, () => workOffRows(deps, tx, run, rows));
    return 'more';
  });
}

async function workOffRows(
  deps: WorkDeps,
  db: Db,
  run: Omit<BulkRunRow, 'actorName'>,
  rows: readonly BulkRowRow[],
): Promise<void> {
  const isUndo = run.state === 'undoing';
  const actor = await findActor(db, run.actorId, run.apiKeyId);
  // The end of a sale was promised, so prices are restored even if the planner has lost their role.
  const isPromised = isUndo && run.endsAt !== null;
  const mayDo = isPromised || mayChangeMany(actor, run.entity);
  if (!mayDo) deps.log.warn({ run: run.id }, 'whoever asked for a run may no longer do it');
  const { lockBatch } = rowsOf[run.entity];
  const subjects = rows.flatMap(({ subjectId }) => subjectId ?? []);
  if (mayDo) await lockBatch?.(db, subjects);
  const tried = mayDo
    ? await changeRows({ ...deps, db }, run, rows, actor)
    : rows.map(() => ({ reason: 'nobody' as const }));
  const outcomes: Outcome[] = [];
  for (const [at, row] of rows.entries()) {
    const { position } = row;
    const outcome = tried[at] ?? { reason: 'error' as const };
    if ('version' in outcome) {
      const { version: versionAfter } = outcome;
      outcomes.push({ position, state: isUndo ? 'undone' : 'done', versionAfter });
      continue;
    }
    // In another plan, a price does not count as changed by somebody.
    const isOfAnother =
      outcome.reason === 'changed' && run.entity === 'products' && (await isHeldByAnother(db, row));
    if (isOfAnother && isUndo) await handDownPrice(db, row);
    const why = isOfAnother ? { reason: 'planned' as const } : outcome;
    outcomes.push({ position, state: isUndo ? 'kept' : 'failed', ...why });
  }
  await writeOutcomes(db, run.id, outcomes);
  if (!isPromised) return;
  for (const [at, row] of rows.entries()) {
    if ('version' in (tried[at] ?? {})) await beginWaiting(deps, db, row);
  }
}

type Tried = { version: number } | { reason: BulkReason; detail?: string };

/** All at once where their kind can do that, otherwise one by one. */
async function changeRows(
  deps: WorkDeps,
  run: Omit<BulkRunRow, 'actorName'>,
  rows: readonly BulkRowRow[],
  actor: SignedIn,
): Promise<Tried[]> {
  const step = run.state === 'undoing' ? 'undo' : 'apply';
  const work = rowsOf[run.entity];
  const changeOne = (row: BulkRowRow) => work[step](deps, row, run, actor);
  const { many } = work;
  if (many?.takes(run)) {
    return tryRows(deps, deps.db, rows, () => many[step](deps, rows, run, actor), changeOne);
  }
  const tried: Tried[] = [];
  for (const row of rows) tried.push(await tryRow(deps, deps.db, row, () => changeOne(row)));
  return tried;
}

/** A plan that ended leaves its product to another that is on and found it taken. */
async function beginWaiting(deps: WorkDeps, db: Db, ended: BulkRowRow): Promise<void> {
  const waiting = await findWaitingRow(db, ended);
  if (!waiting) return;
  const { run, row } = waiting;
  const actor = await findActor(db, run.actorId, run.apiKeyId);
  if (!mayChangeMany(actor, run.entity)) return;
  const begun = await tryRow(deps, db, row, () =>
    productRows.apply({ ...deps, db }, row, run, actor),
  );
  if (!('version' in begun)) return;
  const { runId, position } = row;
  await writeOutcomes(db, runId, [{ position, state: 'done', versionAfter: begun.version }]);
}

/** The actor with their current permissions, and the API key of their request. */
export async function findActor(
  db: Db,
  actorId: string | null,
  keyId: string | null = null,
): Promise<SignedIn> {
  const stored = actorId ? await findActorRole(db, { userId: actorId, keyId }) : undefined;
  const permissions = stored ? readPermissions(stored) : [];
  const scopes = stored?.scopes;
  return {
    userId: actorId ?? '',
    sessionId: '',
    permissions: scopes ? permissions.filter((each) => scopes.includes(each)) : permissions,
    isGuest: false,
  };
}

const rowsOf: Record<BulkEntity, RowWork> = {
  products: productRows,
  variants: variantRows,
  orders: orderRows,
  reviews: reviewRows,
  users: userRows,
  coupons: couponRows,
};

/** Uses a savepoint: a row that is refused or fails is rolled back without stopping the others. */
export async function tryRow<Done extends { version: number }>(
  { log }: { log: Pick<FastifyBaseLogger, 'error'> },
  db: Db,
  row: { runId: string; subjectId: string | null },
  change: () => Promise<Done | Refusal>,
): Promise<Done | { reason: BulkReason; detail?: string }> {
  const attempt = () =>
    orRollback<Done, Refusal>(
      runTransaction(db, async () => {
        const changed = await change();
        if (changed instanceof Refusal) throw new Rollback(changed);
        return changed;
      }),
    );
  try {
    // Somebody else may take a code at the same moment. Looked at again, it is there, and the refusal names it.
    const done = await attempt().catch((error) => {
      if (!hasCode(error, /^23505$/)) throw error;
      return attempt();
    });
    return done instanceof Rollback ? explainRefusal(done.reason) : done;
  } catch (error) {
    if (!isOfRow(error)) throw error;
    log.error({ err: error, run: row.runId, subject: row.subjectId }, 'a row of a run failed');
    return { reason: 'error' };
  }
}

/** Changes rows all at once; after a database error one by one. */
export async function tryRows<
  Row extends { runId: string; subjectId: string | null },
  Done extends { version: number },
>(
  deps: { log: Pick<FastifyBaseLogger, 'error'> },
  db: Db,
  rows: readonly Row[],
  changeAll: () => Promise<(Done | Refusal)[]>,
  changeOne: (row: Row) => Promise<Done | Refusal>,
): Promise<(Done | { reason: BulkReason; detail?: string })[]> {
  const changed = await runTransaction(db, changeAll).catch(() => undefined);
  const tried: (Done | { reason: BulkReason; detail?: string })[] = [];
  for (const [at, row] of rows.entries()) {
    const outcome = changed?.[at] ?? (await tryRow(deps, db, row, () => changeOne(row)));
    tried.push(outcome instanceof Refusal ? explainRefusal(outcome) : outcome);
  }
  return tried;
}

/**
 * True for values that the database or the code rejects. Any other error concerns the whole batch, which is
 * retried.
 */
function isOfRow(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return hasCode(error, /^(22|23|P0)/);
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return errorCauses(error).some(({ code }) => typeof code === 'string' && pattern.test(code));
}

/** The reason why nothing was written, shown in the run. */
function explainRefusal(refusal: Refusal): { reason: BulkReason; detail?: string } {
  if (refusal.code === 'not_found') return { reason: 'gone' };
  if (refusal.code === 'conflict' || refusal.code === 'stock_changed') return { reason: 'changed' };
  return { reason: 'refused', detail: refusal.fields[0]?.msg ?? refusal.message };
}
