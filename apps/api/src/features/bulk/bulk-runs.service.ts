import {
  type BulkAction,
  type BulkRowsQuery,
  type BulkRun,
  type BulkRunsQuery,
  isUndoable,
} from '@matjar/contract/bulk.ts';
import { paginate } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { wakeAfterCommit } from '../../platform/jobs/wake-after-commit.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  type BulkRowRow,
  beginWork,
  countMatchingRows,
  countRows,
  countRuns,
  findRows,
  findRun,
  findRuns,
  hasReadyRows,
} from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { bulkEntities, mayChangeMany } from './bulk-permissions.ts';
import { shapeRow, shapeRun } from './shape-run.ts';

export const bulkJob = 'bulk-runs';

/** What somebody's role keeps from them does not exist for them. */
async function findVisibleRun(db: Db, id: string, viewer: SignedIn) {
  const run = isId(id) ? await findRun(db, id) : undefined;
  return run && mayChangeMany(viewer, run.entity) ? run : undefined;
}

export async function showRun(
  { db, orders }: BulkDeps,
  id: string,
  viewer: SignedIn,
): Promise<{ data: BulkRun } | Refusal<'not_found'>> {
  const run = await findVisibleRun(db, id, viewer);
  if (!run) return refuse('not_found');
  return { data: shapeRun(run, await countRows(db, [id]), orders.currency) };
}

export async function listRuns({ db, orders }: BulkDeps, query: BulkRunsQuery, viewer: SignedIn) {
  const asked = query.entity ? [query.entity] : bulkEntities;
  const entities = asked.filter((entity) => mayChangeMany(viewer, entity));
  const [runs, results] = await Promise.all([
    findRuns(db, entities, query),
    countRuns(db, entities),
  ]);
  const counts =
    runs.length > 0
      ? await countRows(
          db,
          runs.map(({ id }) => id),
        )
      : [];
  const data = runs.map((run) => shapeRun(run, counts, orders.currency));
  return { results, paginationResult: paginate(results, query), data };
}

export async function listRows(
  { db, orders }: BulkDeps,
  id: string,
  query: BulkRowsQuery,
  viewer: SignedIn,
) {
  const run = await findVisibleRun(db, id, viewer);
  if (!run) return refuse('not_found');
  const onlyProblems = query.problems === 'true';
  const [rows, results] = await Promise.all([
    findRows(db, id, onlyProblems, query),
    countMatchingRows(db, id, onlyProblems),
  ]);
  const data = rows.map((row) => shapeRow(row, orders.currency));
  return { results, paginationResult: paginate(results, query), data };
}

const rowsAtOnce = 1_000;

export async function* readRows(db: Db, id: string, onlyProblems: boolean) {
  for (let page = 1; ; page += 1) {
    const rows: BulkRowRow[] = await findRows(db, id, onlyProblems, { page, limit: rowsAtOnce });
    yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

/** What was previewed becomes work for the job. Asked for again it is the same run. */
export async function applyRun(
  deps: BulkDeps,
  id: string,
  actor: SignedIn,
): Promise<{ data: BulkRun } | Refusal<'not_found' | 'bulk_nothing'>> {
  const refused = await runTransaction(deps.db, async (db) => {
    const run = await findVisibleRun(db, id, actor);
    if (!run) return refuse('not_found');
    if (!(await hasReadyRows(db, id))) {
      return run.state === 'previewed' ? refuse('bulk_nothing') : undefined;
    }
    if (await beginWork(db, id, actor.userId, 'apply')) {
      await record(db, run, 'update', actor);
      await wakeAfterCommit(db, bulkJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

/** Every row that nobody touched since is to be as it was before. */
export async function undoRun(
  deps: BulkDeps,
  id: string,
  actor: SignedIn,
): Promise<{ data: BulkRun } | Refusal<'not_found' | 'bulk_final'>> {
  const refused = await runTransaction(deps.db, async (db) => {
    const run = await findVisibleRun(db, id, actor);
    if (!run || run.state === 'previewed') return refuse('not_found');
    if (run.state === 'applying' || !isUndoable(run.action as BulkAction)) {
      return refuse('bulk_final');
    }
    if (await beginWork(db, id, actor.userId, 'undo')) {
      await record(db, run, 'restore', actor);
      await wakeAfterCommit(db, bulkJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** One entry for the whole of it; what changes in a product or an order has one of its own. */
function record(db: Db, run: Run, action: 'update' | 'restore', actor: SignedIn): Promise<void> {
  return recordChange(db, {
    actor,
    action,
    entity: 'bulk',
    entityId: run.id,
    label: `${run.entity}: ${run.action.kind}`,
    after: { ...run.action, rows: run.total },
  });
}
