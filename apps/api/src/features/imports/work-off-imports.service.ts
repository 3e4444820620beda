import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { findActor, tryRow } from '../bulk/work-off-runs.service.ts';
import {
  createFromPatch,
  type ProductPatch,
  type ReplacedValues,
  undoPatch,
  writePatch,
} from '../catalog/admin/imported-products.service.ts';
import { createMissingNames, withNames } from './create-missing.service.ts';
import { fetchWaitingPictures } from './import-pictures.service.ts';
import {
  endWork,
  findBatch,
  lockOpenRun,
  restoreVersion,
  writeOutcome,
} from './import-work.queries.ts';
import { deleteOldRuns, findRun, findRunsIn, type ImportProductRow } from './imports.queries.ts';
import { type ImportDeps, mayImport, type WorkDeps } from './imports-deps.ts';

/** Few enough that nobody who buys one of them waits noticeably. */
const batchSize = 25;
/** A turn of the job ends then; the next goes on. */
const turnMs = 60_000;
const keptDays = { checked: 7, runs: 90 };

export function sweepImports({ db }: ImportDeps): Promise<void> {
  return deleteOldRuns(db, keptDays);
}

/** Works at every open run, batch by batch. Answers whether something is left for another turn. */
export async function workOffImports(deps: WorkDeps): Promise<boolean> {
  const end = Date.now() + turnMs;
  for (const id of await findRunsIn(deps.db, ['applying', 'undoing'])) {
    await prepare(deps, id);
    for (;;) {
      if (Date.now() > end) return true;
      const batch = await workOffBatch(deps, id);
      if (batch === 'more') continue;
      if (batch === 'busy') break;
      if (batch === 'applied' && (await fetchWaitingPictures(deps, id, end)) === 'more')
        return true;
      // What was written shows in lists before the run says that it is over.
      await deps.catalog.catalog.index.refresh({ content: true });
      await endWork(deps.db, id, batch);
      break;
    }
  }
  return false;
}

/** Brands and categories first: products name them. Those that are there by now stay as they are. */
async function prepare(deps: WorkDeps, id: string): Promise<void> {
  const run = await findRun(deps.db, id);
  if (run?.state !== 'applying') return;
  const actor = await findActor(deps.db, run.actorId);
  if (mayImport(actor)) await createMissingNames(deps.catalog, run.summary.missing, actor);
}

/** One short transaction: changes and their outcomes together, so that a kill leaves each product done or not. */
function workOffBatch(deps: WorkDeps, id: string): Promise<'more' | 'busy' | 'applied' | 'undone'> {
  return runTransaction(deps.db, async (db) => {
    const run = await lockOpenRun(db, id);
    if (!run) return 'busy';
    const isUndo = run.state === 'undoing';
    const products = await findBatch(db, id, isUndo ? 'done' : 'ready', batchSize);
    if (products.length === 0) return isUndo ? 'undone' : 'applied';
    const actor = await findActor(db, run.actorId);
    for (const product of products) {
      const about = { runId: product.runId, subjectId: product.productId };
      const outcome = mayImport(actor)
        ? await tryRow(deps, db, about, () =>
            isUndo ? undo(deps, db, product, actor) : apply(deps, db, product, actor),
          )
        : { reason: 'nobody' as const };
      await writeOutcome(
        db,
        product,
        'version' in outcome
          ? {
              state: isUndo ? 'undone' : 'done',
              reason: null,
              productId: outcome.id,
              versionAfter: outcome.version,
              ...(!isUndo && { before: outcome.before }),
            }
          : { state: isUndo ? 'kept' : 'failed', detail: null, ...outcome },
      );
      if (isUndo && 'version' in outcome) await restoreVersion(db, product, outcome.version);
    }
    return 'more';
  });
}

function apply(
  { catalog }: ImportDeps,
  db: Db,
  { productId, version, patch: stored }: ImportProductRow,
  actor: SignedIn,
) {
  const patch = withNames(stored as ProductPatch, catalog);
  if (productId === null || version === null) return createFromPatch(db, catalog, patch, actor);
  return writePatch(db, catalog, { id: productId, version, patch }, actor);
}

function undo(
  { catalog }: ImportDeps,
  db: Db,
  { productId, versionAfter, before }: ImportProductRow,
  actor: SignedIn,
) {
  return undoPatch(
    db,
    catalog,
    {
      id: productId ?? '',
      version: versionAfter ?? 0,
      before: before as ReplacedValues | null,
    },
    actor,
  );
}
