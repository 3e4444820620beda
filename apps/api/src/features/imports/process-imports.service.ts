import type { BulkReason } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { underKey } from '../../platform/request-scope.ts';
import { findActor, tryRow, tryRows } from '../bulk/process-runs.service.ts';
import {
  createFromPatches,
  type ProductPatch,
  type ReplacedValues,
  undoPatch,
  writePatch,
} from '../catalog/admin/imported-products.service.ts';
import { isOfNumbers, writeNumberPatches } from '../catalog/admin/number-patches.service.ts';
import { isUndoneAtOnce, undoPatches } from '../catalog/admin/undo-patches.service.ts';
import { lockProducts } from '../inventory/stock.service.ts';
import {
  endWork,
  findBatch,
  hasProducts,
  type ImportCount,
  lockOpenRun,
  lockProgress,
  type Outcome,
  restoreVersions,
  writeOutcomes,
} from './import-work.queries.ts';
import {
  countProducts,
  deleteRuns,
  findOldRuns,
  findRun,
  findRunsIn,
  type ImportProductRow,
  type ImportRunRow,
  updateRun,
} from './imports.queries.ts';
import { type ImportDeps, mayImport, type WorkDeps } from './imports-deps.ts';
import { deleteArchive } from './pictures/archived-pictures.service.ts';
import { fetchWaitingPictures } from './pictures/import-pictures.service.ts';
import { entryKinds } from './plans/check-run.service.ts';
import { createMissingNames, namesOf, withNames } from './plans/create-missing.service.ts';
import type { EntryDone, EntryKind } from './plans/entries.ts';

/** Small, and one at a time, so that shoppers notice neither the locks nor the work. */
const batchSizes = { single: 25, together: 100 };
/** Time limit of one run of the job; the next one continues. */
const maxJobMs = 60_000;
const retentionDays = { checked: 7, runs: 90 };

export async function sweepImports(deps: ImportDeps): Promise<void> {
  const old = await findOldRuns(deps.db, retentionDays);
  for (const id of old) await deleteArchive(deps, id);
  await deleteRuns(deps.db, old);
}

/** Works on every open run, batch by batch. True if there is work left for another run. */
export async function processImports(deps: WorkDeps): Promise<boolean> {
  const end = Date.now() + maxJobMs;
  for (const id of await findRunsIn(deps.db, ['applying', 'undoing'])) {
    const run = await findRun(deps.db, id);
    if (run && (await underKey(run.keyName, () => workOffRun(deps, run, end)))) return true;
  }
  return false;
}

async function workOffRun(deps: WorkDeps, run: ImportRunRow, end: number): Promise<boolean> {
  const { id } = run;
  await prepare(deps, run);
  const state = await workOffBatches(deps, id, end);
  if (state === 'late') return true;
  if (state === 'busy') return false;
  if (state === 'applied' && (await fetchWaitingPictures(deps, id, end)) === 'more') return true;
  // Lists show the changes before the run counts as finished.
  await deps.catalog.catalog.index.refresh({ content: true });
  await endWork(deps.db, id, state);
  await deleteArchive(deps, id);
  return false;
}

type Ended = 'late' | 'busy' | 'applied' | 'undone';

/** One batch after the other; busy if only others have some left. */
async function workOffBatches(deps: WorkDeps, id: string, end: number): Promise<Ended> {
  let from = 0;
  for (;;) {
    if (Date.now() > end) return 'late';
    const batch = await workOffBatch(deps, id, from);
    if (typeof batch !== 'number') return batch;
    from = batch;
  }
}

/** Creates brands and categories first, because products refer to them. Existing ones stay. */
async function prepare(deps: WorkDeps, run: ImportRunRow): Promise<void> {
  if (run.state !== 'applying') return;
  const actor = await findActor(deps.db, run.actorId, run.apiKeyId);
  if (mayImport(actor, run)) await createMissingNames(deps.catalog, run.summary.missing, actor);
}

/**
 * One short transaction with changes and outcomes, so that after a crash each product is either done or not. If the crash is
 * PostgreSQL's, the last batches may be written again: waiting for the disk took 3 of the 57 ms of one.
 * Returns the position to go on from.
 */
function workOffBatch(
  deps: WorkDeps,
  id: string,
  from: number,
): Promise<number | Exclude<Ended, 'late'>> {
  const work = async (tx: Db) => {
    const run = await lockOpenRun(tx, id);
    if (!run) return 'busy';
    const isUndo = run.state === 'undoing';
    const state = isUndo ? 'done' : 'ready';
    const next = await findBatch(tx, id, { state, from, size: batchSizes.together });
    const [first] = next;
    if (!first) {
      // What another batch failed to write lies further up.
      if (from > 0) return 0;
      if (await hasProducts(tx, id, state)) return 'busy';
      // Pictures may follow, which nobody counts meanwhile.
      await updateRun(tx, id, { progress: null });
      return isUndo ? 'undone' : 'applied';
    }
    // In the order in which products are locked.
    const found = next.toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1));
    const actor = await findActor(tx, run.actorId, run.apiKeyId);
    const kind = kindOf(run, found);
    const isNew = ({ productId }: ImportProductRow) =>
      !isUndo && productId === null && kind === products;
    const fresh = found.filter(isNew);
    const isTogether = (row: ImportProductRow) =>
      !isNew(row) && isWrittenTogether(row, isUndo, kind);
    const together = found.filter(isTogether);
    const others = found.filter((each) => !isNew(each) && !isTogether(each));
    const single = others.slice(0, batchSizes.single);
    const isAllowed = mayImport(actor, run);
    if (isAllowed && kind === products) await lockAll(tx, [...together, ...single], isUndo);
    const outcomes = isAllowed
      ? [
          ...(await create(deps, tx, fresh, actor)),
          ...(await writeTogether(deps, tx, together, isUndo, kind, actor)),
          ...(await change(deps, tx, single, isUndo, kind, actor)),
        ]
      : found.map(({ position }) => fail(position, isUndo, { reason: 'nobody' }));
    await writeOutcomes(tx, id, outcomes);
    if (isUndo) await restoreVersions(tx, describeRestored(found, outcomes));
    const counts = await lockProgress(tx, id);
    const progress = counts ? addOutcomes(counts, found, outcomes) : await countProducts(tx, [id]);
    await updateRun(tx, id, { progress });
    return first.position;
  };
  return runTransaction(deps.db, work, { mayBeLost: true });
}

/**
 * In one order, as orders do: those that are written singly come after those written together, whatever their ids.
 */
function lockAll(tx: Db, entries: readonly ImportProductRow[], isUndo: boolean): Promise<void> {
  const ids = entries.flatMap(({ productId }) => productId ?? []);
  const isMoved = entries.some(({ patch, before }) => {
    const { product, names } = { ...(isUndo ? before : patch) } as Partial<ProductPatch>;
    return product?.category !== undefined || names?.category !== undefined;
  });
  return lockProducts(tx, ids, isMoved ? 'update' : 'no key update');
}

/** The counts after a batch: its outcomes leave the state that they were found in. */
function addOutcomes(
  counts: readonly ImportCount[],
  found: readonly ImportProductRow[],
  outcomes: readonly Outcome[],
): ImportCount[] {
  const after = counts.map(({ state, pictureState, count }) => ({ state, pictureState, count }));
  const rows = new Map(found.map((row) => [row.position, row]));
  const add = (
    pictureState: ImportCount['pictureState'],
    state: ImportCount['state'],
    by: number,
  ) => {
    const same = after.find((each) => each.state === state && each.pictureState === pictureState);
    if (same) same.count += by;
    else after.push({ state, pictureState, count: by });
  };
  for (const { position, state } of outcomes) {
    const row = rows.get(position);
    if (!row) continue;
    add(row.pictureState, row.state, -1);
    add(row.pictureState, state, 1);
  }
  return after.filter(({ count }) => count > 0);
}

type Work = Pick<EntryKind, 'apply' | 'applyMany' | 'undo' | 'undoMany'>;

/** Files of stock that the version before checked hold patches of products, and can be undone for 90 days. */
function kindOf({ kind }: Pick<ImportRunRow, 'kind'>, [first]: readonly ImportProductRow[]): Work {
  if (kind === 'products' || kind === 'prices') return products;
  return kind === 'stock' && first && 'variants' in first.patch ? products : entryKinds[kind];
}

/** Of products, those whose patch, or what it replaced, is of prices and stock alone, and new ones that go again. */
function isWrittenTogether({ patch, before }: ImportProductRow, isUndo: boolean, kind: Work) {
  if (kind !== products) return (isUndo ? kind.undoMany : kind.applyMany) !== undefined;
  return isUndo
    ? isUndoneAtOnce(before as ReplacedValues | null)
    : isOfNumbers(patch as ProductPatch);
}

/** The versions that were undone, with those they have now. */
function describeRestored(found: readonly ImportProductRow[], outcomes: readonly Outcome[]) {
  const rows = new Map(found.map((row) => [row.position, row]));
  return outcomes.flatMap(({ position, productId, versionAfter: restored }) => {
    const version = rows.get(position)?.version;
    if (!productId || version == null || restored == null) return [];
    return { productId, version, restored };
  });
}

type Failure = { reason: BulkReason; detail?: string };

function describe(position: number, isUndo: boolean, outcome: EntryDone | Failure): Outcome {
  if (!('version' in outcome)) return fail(position, isUndo, outcome);
  return {
    position,
    state: isUndo ? 'undone' : 'done',
    productId: outcome.id,
    versionAfter: outcome.version,
    ...(!isUndo && { before: outcome.before }),
  };
}

function fail(position: number, isUndo: boolean, failure: Failure): Outcome {
  return { position, state: isUndo ? 'kept' : 'failed', ...failure };
}

function create(
  deps: WorkDeps,
  db: Db,
  fresh: readonly ImportProductRow[],
  actor: SignedIn,
): Promise<Outcome[]> {
  const { catalog } = deps;
  const names = namesOf(catalog);
  return writeMany(deps, db, fresh, false, (entries) => {
    const patches = entries.map(({ patch }) => withNames(patch as ProductPatch, names));
    return createFromPatches(db, catalog, patches, actor);
  });
}

async function writeTogether(
  deps: WorkDeps,
  db: Db,
  together: readonly ImportProductRow[],
  isUndo: boolean,
  kind: Work,
  actor: SignedIn,
): Promise<Outcome[]> {
  const write = isUndo ? kind.undoMany : kind.applyMany;
  if (!write) return [];
  return writeMany(deps, db, together, isUndo, (entries) => write(deps, db, entries, actor));
}

async function writeMany(
  deps: WorkDeps,
  db: Db,
  entries: readonly ImportProductRow[],
  isUndo: boolean,
  write: (entries: readonly ImportProductRow[]) => Promise<(EntryDone | Refusal)[]>,
): Promise<Outcome[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({ ...entry, subjectId: entry.productId }));
  const writeOne = async (row: ImportProductRow) => (await write([row]))[0] ?? refuse('not_found');
  const tried = await tryRows(deps, db, rows, () => write(entries), writeOne);
  return entries.flatMap(({ position }, at) => {
    const outcome = tried[at];
    return outcome ? describe(position, isUndo, outcome) : [];
  });
}

async function change(
  deps: WorkDeps,
  db: Db,
  entries: readonly ImportProductRow[],
  isUndo: boolean,
  kind: Work,
  actor: SignedIn,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    const { runId, position, productId: subjectId } = entry;
    const outcome = await tryRow(deps, db, { runId, subjectId }, () =>
      isUndo ? kind.undo(deps, db, entry, actor) : kind.apply(deps, db, entry, actor),
    );
    outcomes.push(describe(position, isUndo, outcome));
  }
  return outcomes;
}

/** Applies and undoes changes of existing products; a patch may hold only prices or stock. */
const products: Work = {
  async apply({ catalog }, db, { productId, version, patch: stored }, actor) {
    const planned = stored as ProductPatch;
    const patch = planned.names ? withNames(planned, namesOf(catalog)) : planned;
    const seen = { id: productId ?? '', version: version ?? 0 };
    return writePatch(db, catalog, { ...seen, patch }, actor);
  },

  async undo({ catalog }, db, { productId, versionAfter, before }, actor) {
    const written = { id: productId ?? '', version: versionAfter ?? 0 };
    const replaced = before as ReplacedValues | null;
    return undoPatch(db, catalog, { ...written, before: replaced }, actor);
  },

  applyMany: ({ catalog }, db, entries, actor) => {
    const patches = entries.map(({ productId, version, patch }) => ({
      id: productId ?? '',
      isAsSeen: (product: { version: number }) => product.version === version,
      patch: patch as ProductPatch,
    }));
    return writeNumberPatches(db, catalog, patches, actor);
  },

  undoMany: ({ catalog }, db, entries, actor) => {
    const written = entries.map(({ productId, versionAfter, before }) => ({
      id: productId ?? '',
      version: versionAfter ?? 0,
      before: before as ReplacedValues | null,
    }));
    return undoPatches(db, catalog, written, actor);
  },
};
