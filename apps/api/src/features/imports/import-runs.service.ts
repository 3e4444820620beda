import type { BulkReason } from '@matjar/contract/bulk/bulk.ts';
import { bulkReasonTexts } from '@matjar/contract/bulk/bulk-texts.ts';
import { importKinds } from '@matjar/contract/imports/import-kinds.ts';
import type {
  ImportCodePage,
  ImportEncoding,
  ImportField,
  ImportProblem,
  ImportRow,
  ImportRowChange,
  ImportRowsQuery,
  ImportRun,
  ImportRunsQuery,
  ImportSetup,
} from '@matjar/contract/imports/imports.ts';
import { listResponse } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { wakeAfterCommit } from '../../platform/jobs/job-runs.queries.ts';
import { isCodePage, planRecoding } from '../../platform/tables/text-encoding.ts';
import { translate } from '../../platform/texts.ts';
import { findActors, recordChange } from '../audit/audit.service.ts';
import { hashHeads } from './files/hash-heads.ts';
import { matchColumns } from './files/match-columns.ts';
import { beginWork } from './import-work.queries.ts';
import {
  beginCheck,
  changeRow,
  countProducts,
  countRows,
  countRuns,
  findMapping,
  findRows,
  findRun,
  findRuns,
  type ImportProductRow,
  type ImportRunRow,
  type ImportSummary,
  type ListedRow,
  recodeRows,
  saveMapping,
  updateRun,
} from './imports.queries.ts';
import {
  type ImportDeps,
  keepOwnColumns,
  mayBookStock,
  mayImportKind,
  maySeeCosts,
  maySeeRun,
} from './imports-deps.ts';
import { countArchivePictures } from './pictures/archived-pictures.queries.ts';

export const checkJob = 'import-checks';
export const importJob = 'import-runs';

export const noSummary: ImportSummary = {
  rows: {},
  newProducts: 0,
  fields: {},
  jumps: 0,
  missing: { brands: [], categories: [], subcategories: [] },
};

/** What the audit log calls the steps. */
const logged = { apply: 'update', undo: 'restore' } as const;

type Unseen = Refusal<'not_found' | 'forbidden'>;

/** A run that this person may access. */
async function findOwn(db: Db, id: string, user: SignedIn): Promise<ImportRunRow | Unseen> {
  const run = isId(id) ? await findRun(db, id) : undefined;
  if (!run) return refuse('not_found');
  return maySeeRun(user, run) ? run : refuse('forbidden');
}

export async function showRun(
  { db }: ImportDeps,
  id: string,
  user: SignedIn,
): Promise<{ data: ImportRun } | Unseen> {
  const run = await findOwn(db, id, user);
  if (run instanceof Refusal) return run;
  const [counts, archived, actors] = await Promise.all([
    countOutcomes(db, [run]),
    countArchivePictures(db, [id]),
    run.appliedAt ? findActors(db, 'import', id) : new Map<string, string>(),
  ]);
  const [appliedBy, undoneBy] = [actors.get(logged.apply), actors.get(logged.undo)];
  return {
    data: {
      ...mapRun(run, counts, archived),
      ...(appliedBy !== undefined && { appliedBy }),
      ...(undoneBy !== undefined && { undoneBy }),
    },
  };
}

export async function listRuns({ db }: ImportDeps, query: ImportRunsQuery, user: SignedIn) {
  const filter = {
    kinds: importKinds.filter((kind) => mayImportKind(user, kind)),
    withCosts: maySeeCosts(user),
  };
  const [runs, results] = await Promise.all([findRuns(db, filter, query), countRuns(db, filter)]);
  const counts = await countOutcomes(db, runs);
  const data = runs.map((run) => mapRun(run, counts, new Map()));
  return listResponse(results, query, data);
}

export async function listRows(
  { db }: ImportDeps,
  id: string,
  query: ImportRowsQuery,
  user: SignedIn,
) {
  const run = await findOwn(db, id, user);
  if (run instanceof Refusal) return run;
  const [rows, results] = await Promise.all([
    findRows(db, id, query, query),
    countRows(db, id, query),
  ]);
  return listResponse(results, query, rows.map(mapRow));
}

const rowsAtOnce = 1_000;

/** Rows with problems, as they were sent. */
export async function* readProblems(db: Db, id: string): AsyncGenerator<ListedRow[]> {
  for (let page = 1; ; page += 1) {
    const rows = await findRows(db, id, { problems: 'true' }, { page, limit: rowsAtOnce });
    yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

type Counts = Awaited<ReturnType<typeof countProducts>>;

/** Counts what nobody works on; a check has no outcomes yet, and who writes keeps the counts. */
async function countOutcomes(db: Db, runs: readonly ImportRunRow[]): Promise<Counts> {
  const stored = new Map(
    runs.flatMap(({ id, state, progress }) => {
      const counts = state === 'applying' || state === 'undoing' ? progress : null;
      return counts || state === 'checking' ? [[id, counts ?? []] as const] : [];
    }),
  );
  const ids = runs.flatMap(({ id }) => (stored.has(id) ? [] : [id]));
  const counted = ids.length > 0 ? await countProducts(db, ids) : [];
  const known = [...stored].flatMap(([runId, counts]) =>
    counts.map((each) => ({ runId, ...each })),
  );
  return [...counted, ...known];
}

function mapRun(
  run: ImportRunRow,
  counts: Counts,
  archived: ReadonlyMap<string, number>,
): ImportRun {
  const archivePictures = archived.get(run.id);
  const own = counts.filter(({ runId }) => runId === run.id);
  const products: ImportRun['products'] = {};
  const pictures = { waiting: 0, done: 0, failed: 0 };
  for (const { state, pictureState, count } of own) {
    products[state] = (products[state] ?? 0) + count;
    if (pictureState) pictures[pictureState] += count;
  }
  const { rows, newProducts, fields, jumps, missing } = run.summary;
  const { encoding, ...options } = run.options;
  return {
    _id: run.id,
    kind: run.kind,
    fileName: run.fileName,
    ...(archivePictures && { archivePictures }),
    format: run.format,
    bytes: run.bytes,
    ...(encoding && { encoding: encoding as ImportEncoding }),
    source: run.source,
    state: run.state,
    revision: run.revision,
    columns: run.heads.map((head, at) => {
      const field = run.columns[at] as ImportField | null | undefined;
      return { head, sample: run.samples[at] ?? '', ...(field && { field }) };
    }),
    ...(run.savedColumns !== null && { savedColumns: run.savedColumns }),
    options,
    total: run.total,
    checked: run.checked,
    rows,
    newProducts,
    fields,
    jumps,
    missing,
    products,
    pictures,
    ...(run.actorName !== null && { actor: run.actorName }),
    createdAt: run.createdAt.toISOString(),
    ...(run.appliedAt && { appliedAt: run.appliedAt.toISOString() }),
    ...(run.finishedAt && { finishedAt: run.finishedAt.toISOString() }),
    ...(run.undoneAt && { undoneAt: run.undoneAt.toISOString() }),
  };
}

function mapRow({ outcome, ...row }: ListedRow): ImportRow {
  return {
    row: row.position,
    ...(row.kind && { kind: row.kind }),
    label: row.label,
    ...(row.sku !== null && { sku: row.sku }),
    ...(outcome?.productId && { product: outcome.productId }),
    changes: row.changes as ImportRow['changes'],
    problems: row.problems as ImportProblem[],
    warnings: row.warnings as ImportRow['warnings'],
    leftOut: row.leftOut,
    ...(outcome && row.kind !== 'wrong' && { state: outcome.state }),
    ...(outcome?.reason && { reason: textOfOutcome(outcome) }),
    ...(outcome?.pictureDetail && { picturesFailed: outcome.pictureDetail }),
  };
}

/** The reason why a product was not written or not undone. */
export function textOfOutcome({ reason, detail }: Pick<ImportProductRow, 'reason' | 'detail'>) {
  return detail ?? translate(bulkReasonTexts[reason as BulkReason]);
}

type Changed = { data: ImportRun } | Refusal<'not_found' | 'forbidden' | 'import_begun'>;

/** Sets columns and options; columns chosen by hand are remembered for files with the same headers. */
export async function setUpRun(
  deps: ImportDeps,
  id: string,
  { column, columns, options, encoding }: ImportSetup,
  user: SignedIn,
): Promise<Changed> {
  return changeCheck(deps, id, user, async (tx, stored) => {
    const run = encoding ? await recodeRun(tx, stored, encoding, user) : stored;
    const chosen = chooseColumns(run, column, columns, user);
    const set = {
      ...(chosen && { columns: chosen }),
      ...(options && { options: mergeOptions(run.options, options) }),
    };
    if (Object.keys(set).length > 0) await updateRun(tx, id, set);
    if (chosen) {
      const heads = hashHeads(run.heads, run.kind, user);
      await saveMapping(tx, { heads, name: run.fileName, columns: chosen });
    }
    return undefined;
  });
}

/** Sets all columns, or one of the stored ones, so that two quick choices do not overwrite each other. */
function chooseColumns(
  { heads, kind, columns: stored }: ImportRunRow,
  column: ImportSetup['column'],
  columns: ImportSetup['columns'],
  user: SignedIn,
): (ImportField | null)[] | undefined {
  if (!column && !columns) return undefined;
  const before = (columns ?? stored) as (ImportField | null)[];
  const chosen = heads.map((_, at) => {
    if (at === column?.at) return column.field;
    const field = before[at] ?? null;
    return field === column?.field ? null : field;
  });
  return keepOwnColumns(user, kind, chosen);
}

function mergeOptions(
  stored: ImportRunRow['options'],
  { brand, category, ...given }: NonNullable<ImportSetup['options']>,
): ImportRunRow['options'] {
  const changed = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...stored,
    ...Object.fromEntries(changed),
    ...(brand !== undefined && { brand: brand ?? undefined }),
    ...(category !== undefined && { category: category ?? undefined }),
  };
}

/** Decodes the file with another code page and matches its headers again. Columns chosen by hand stay. */
async function recodeRun(
  tx: Db,
  run: ImportRunRow,
  encoding: ImportCodePage,
  user: SignedIn,
): Promise<ImportRunRow> {
  const { encoding: from } = run.options;
  if (!isCodePage(from) || from === encoding) return run;
  const recoding = planRecoding(from, encoding);
  await recodeRows(tx, run.id, recoding);
  const heads = run.heads.map(recoding.recode);
  const saved = await findMapping(tx, hashHeads(heads, run.kind, user));
  const [before, after] = [run.heads, heads].map((each) => matchColumns(each, run.kind).columns);
  const isByHand = run.heads.map((_, at) => run.columns[at] !== before?.[at]);
  const byHand = new Set(run.columns.filter((_, at) => isByHand[at]));
  const rematched = heads.map((_, at) => {
    const field = after?.[at] ?? null;
    return isByHand[at] ? (run.columns[at] ?? null) : byHand.has(field) ? null : field;
  });
  const read = {
    heads,
    samples: run.samples.map(recoding.recode),
    columns: keepOwnColumns(
      user,
      run.kind,
      isByHand.includes(true) ? rematched : (saved?.columns ?? rematched),
    ),
    options: { ...run.options, encoding },
  };
  await updateRun(tx, run.id, read);
  return { ...run, ...read };
}

export async function changeRunRow(
  deps: ImportDeps,
  id: string,
  row: string,
  { field, value, leftOut }: ImportRowChange,
  user: SignedIn,
): Promise<Changed> {
  const position = /^\d{1,7}$/.test(row) ? Number(row) : 0;
  return changeCheck(deps, id, user, async (tx, run) => {
    const column = field === undefined ? -1 : run.columns.indexOf(field);
    const isCell = value !== undefined && column >= 0;
    let isFound = true;
    if (isCell) isFound = await changeRow(tx, id, position, { column, value });
    if (leftOut !== undefined) isFound = await changeRow(tx, id, position, { leftOut });
    return isFound ? undefined : refuse('not_found');
  });
}

/** Each change of a check starts another one. */
async function changeCheck(
  deps: ImportDeps,
  id: string,
  user: SignedIn,
  change: (tx: Db, run: ImportRunRow) => Promise<Refusal<'not_found'> | undefined>,
): Promise<Changed> {
  const refused = await runTransaction(deps.db, async (tx) => {
    const seen = await findOwn(tx, id, user);
    if (seen instanceof Refusal) return seen;
    if (!(await beginCheck(tx, id))) return refuse('import_begun');
    // Read again under the lock, so that a change made meanwhile is not lost.
    const problem = await change(tx, (await findRun(tx, id)) ?? seen);
    await wakeAfterCommit(tx, checkJob);
    return problem;
  });
  return refused ?? showRun(deps, id, user);
}

/** Queues a checked run. Idempotent: a second request returns the same run. */
export async function applyRun(
  deps: ImportDeps,
  id: string,
  revision: number,
  actor: SignedIn,
): Promise<
  | { data: ImportRun }
  | Refusal<'not_found' | 'forbidden' | 'conflict' | 'import_nothing' | 'import_stock'>
> {
  const refused = await runTransaction(deps.db, async (tx) => {
    const run = await findOwn(tx, id, actor);
    if (run instanceof Refusal) return run;
    if (run.state === 'checking' || run.revision !== revision) return refuse('conflict');
    const { rows } = run.summary;
    if ((rows.new ?? 0) + (rows.changed ?? 0) === 0) return refuse('import_nothing');
    if (!mayBookStock(actor, run)) return refuse('import_stock');
    if (await beginWork(tx, id, actor, 'apply')) {
      await record(tx, run, 'apply', actor);
      await wakeAfterCommit(tx, importJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

/** Queues the undo: restores every product that was not changed since, and deletes new ones. */
export async function undoRun(
  deps: ImportDeps,
  id: string,
  actor: SignedIn,
): Promise<
  { data: ImportRun } | Refusal<'not_found' | 'forbidden' | 'import_running' | 'import_stock'>
> {
  const refused = await runTransaction(deps.db, async (tx) => {
    const run = await findOwn(tx, id, actor);
    if (run instanceof Refusal) return run;
    if (run.state === 'checking' || run.state === 'checked') return refuse('not_found');
    if (run.state === 'applying') return refuse('import_running');
    // The undo takes back stock, too.
    if (!mayBookStock(actor, run)) return refuse('import_stock');
    if (await beginWork(tx, id, actor, 'undo')) {
      await record(tx, run, 'undo', actor);
      await wakeAfterCommit(tx, importJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

/** One audit entry for the whole run; each changed product has one of its own. */
function record(
  tx: Db,
  run: ImportRunRow,
  step: keyof typeof logged,
  actor: SignedIn,
): Promise<void> {
  const { new: added = 0, changed = 0 } = run.summary.rows;
  return recordChange(tx, {
    actor,
    action: logged[step],
    entity: 'import',
    entityId: run.id,
    label: run.fileName,
    after: { kind: run.kind, rows: run.total, new: added, changed },
  });
}
