import {
  type BulkAction,
  type BulkRowsQuery,
  type BulkRun,
  type BulkRunsQuery,
  type BulkShown,
  bulkEntities,
  isUndoable,
} from '@matjar/contract/bulk/bulk.ts';
import { listResponse } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { wakeAfterCommit } from '../../platform/jobs/job-runs.queries.ts';
import type { ErasedAccount } from '../accounts/accounts.ts';
import {
  anonymiseUserLabels,
  type BulkRowRow,
  type BulkRunRow,
  beginWork,
  countMatchingRows,
  countRows,
  countRuns,
  findRows,
  findRun,
  findRuns,
  findRunsOfIds,
  hasReadyRows,
} from './bulk.queries.ts';
import { type BulkDeps, mayChangeMany } from './bulk-deps.ts';
import { cancelPlan, planRun } from './planned-runs.queries.ts';
import { recordStep } from './record-step.ts';
import { countLeftOutByEnd, countRepriced, findRepriced } from './repriced-rows.queries.ts';
import { mapRow, mapRun } from './run.mapper.ts';

export const bulkJob = 'bulk-runs';

/** Runs that the viewer's role may not see count as not found. */
export async function findVisibleRun(db: Db, id: string, viewer: SignedIn) {
  const run = isId(id) ? await findRun(db, id) : undefined;
  return run && mayChangeMany(viewer, run.entity) ? run : undefined;
}

export async function showRun(
  deps: BulkDeps,
  id: string,
  viewer: SignedIn,
): Promise<{ data: BulkRun } | Refusal<'not_found'>> {
  const run = await findVisibleRun(deps.db, id, viewer);
  if (!run) return refuse('not_found');
  const [data] = await describeRuns(deps, [run]);
  return data ? { data } : refuse('not_found');
}

/** With the plans that would leave products out if it ended now, which is asked before. */
export async function showRunWithEnd(
  deps: BulkDeps,
  id: string,
  viewer: SignedIn,
): Promise<BulkShown | Refusal<'not_found'>> {
  const shown = await showRun(deps, id, viewer);
  const isOn =
    !(shown instanceof Refusal) && shown.data.state === 'applied' && shown.data.schedule?.endsAt;
  if (!isOn) return shown;
  const counts = await countLeftOutByEnd(deps.db, id);
  const ids = counts.map(({ runId }) => runId);
  const runs = await describeRuns(deps, await findRunsOfIds(deps.db, ids));
  const leftOutByEnd = runs.map((run) => ({
    run,
    count: counts.find(({ runId }) => runId === run._id)?.count ?? 0,
  }));
  return { ...shown, leftOutByEnd };
}

export async function listRuns(deps: BulkDeps, query: BulkRunsQuery, viewer: SignedIn) {
  const { db } = deps;
  const requested = query.entity ? [query.entity] : bulkEntities;
  const entities = requested.filter((entity) => mayChangeMany(viewer, entity));
  const [runs, results] = await Promise.all([
    findRuns(db, entities, query),
    countRuns(db, entities),
  ]);
  const data = await describeRuns(deps, runs);
  return listResponse(results, query, data);
}

export async function listRows(
  { db, catalog }: BulkDeps,
  id: string,
  query: BulkRowsQuery,
  viewer: SignedIn,
) {
  const run = await findVisibleRun(db, id, viewer);
  if (!run) return refuse('not_found');
  const onlyProblems = query.problems === 'true';
  const repriced = await findRepriced(db, id);
  const filter = { onlyProblems, repriced: [...repriced.keys()] };
  const [rows, results] = await Promise.all([
    findRows(db, id, filter, query),
    countMatchingRows(db, id, filter),
  ]);
  const { currency } = catalog.settings.values;
  const data = rows.map((row) => mapRow(row, currency, repriced.get(row.subjectId)));
  return listResponse(results, query, data);
}

const rowsAtOnce = 1_000;

export async function* readRows(db: Db, id: string, onlyProblems: boolean) {
  const repriced = new Set((await findRepriced(db, id)).keys());
  const filter = { onlyProblems, repriced: [...repriced] };
  for (let page = 1; ; page += 1) {
    const rows: BulkRowRow[] = await findRows(db, id, filter, { page, limit: rowsAtOnce });
    yield rows.map((row) => (repriced.has(row.subjectId) ? { ...row, reason: 'changed' } : row));
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * Queues a previewed run, now or at its scheduled time. Idempotent: a second request returns the same run.
 */
export async function applyRun(
  deps: BulkDeps,
  id: string,
  actor: SignedIn,
  now = new Date(),
): Promise<{ data: BulkRun } | Refusal<'not_found' | 'bulk_nothing' | 'bulk_over'>> {
  const refused = await runTransaction(deps.db, async (tx) => {
    const run = await findVisibleRun(tx, id, actor);
    if (!run) return refuse('not_found');
    if (!(await hasReadyRows(tx, id))) {
      return run.state === 'previewed' ? refuse('bulk_nothing') : undefined;
    }
    if (run.state === 'previewed' && run.endsAt && run.endsAt <= now) return refuse('bulk_over');
    if (run.startsAt && run.startsAt > now) {
      if (await planRun(tx, id, actor)) await recordStep(tx, run, 'plan', actor);
      await wakeAfterCommit(tx, bulkJob);
      return undefined;
    }
    if (await beginWork(tx, id, actor, 'apply')) {
      await recordStep(tx, run, 'apply', actor);
      await wakeAfterCommit(tx, bulkJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

/** Cancels a planned run that has not started. */
export async function cancelRun(
  deps: BulkDeps,
  id: string,
  actor: SignedIn,
): Promise<{ data: BulkRun } | Refusal<'not_found' | 'bulk_begun'>> {
  const refused = await runTransaction(deps.db, async (tx) => {
    const run = await findVisibleRun(tx, id, actor);
    if (!run || run.state === 'previewed') return refuse('not_found');
    if (await cancelPlan(tx, id)) await recordStep(tx, run, 'cancel', actor);
    else if ((await findRun(tx, id))?.state !== 'cancelled') return refuse('bulk_begun');
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

/** Queues the undo: restores every row that has not been changed since. */
export async function undoRun(
  deps: BulkDeps,
  id: string,
  actor: SignedIn,
): Promise<{ data: BulkRun } | Refusal<'not_found' | 'bulk_final'>> {
  const refused = await runTransaction(deps.db, async (tx) => {
    const run = await findVisibleRun(tx, id, actor);
    if (!run || run.state === 'previewed') return refuse('not_found');
    const isBegun = ['applied', 'undoing', 'undone'].includes(run.state);
    if (!isBegun || !isUndoable(run.action as BulkAction)) return refuse('bulk_final');
    if (await beginWork(tx, id, actor, 'undo')) {
      await recordStep(tx, run, 'undo', actor);
      await wakeAfterCommit(tx, bulkJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

/** Rows about people are labelled by their names. For an account that is deleted. */
export function anonymiseLabels(db: Db, { userId, nobody }: ErasedAccount): Promise<void> {
  return anonymiseUserLabels(db, userId, nobody);
}

/** Runs with what became of their rows, or of those of one product. */
export async function describeRuns(
  { db, catalog }: BulkDeps,
  runs: readonly BulkRunRow[],
  productId?: string,
): Promise<BulkRun[]> {
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [counts, repriced] = await Promise.all([
    countRows(db, ids),
    countRepriced(db, ids, productId),
  ]);
  const { currency, timeZone } = catalog.settings.values;
  return runs.map((run) => mapRun(run, { counts, repriced }, { currency, timeZone }));
}
