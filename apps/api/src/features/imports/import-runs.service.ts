import type { BulkReason } from '@matjar/contract/bulk.ts';
import { bulkReasonTexts } from '@matjar/contract/bulk-texts.ts';
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
} from '@matjar/contract/imports.ts';
import { paginate } from '@matjar/contract/list.ts';
import { hasPermissions } from '@matjar/contract/permissions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { wakeAfterCommit } from '../../platform/jobs/wake-after-commit.ts';
import { isCodePage, planRecoding } from '../../platform/tables/text-encoding.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { hashHeads } from './hash-heads.ts';
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
import type { ImportDeps } from './imports-deps.ts';
import { matchColumns } from './match-columns.ts';

export const checkJob = 'import-checks';
export const importJob = 'import-runs';

export const noSummary: ImportSummary = {
  rows: {},
  newProducts: 0,
  fields: {},
  jumps: 0,
  missing: { brands: [], categories: [], subcategories: [] },
};

type Shown = { data: ImportRun } | Refusal<'not_found'>;

export async function showRun({ db }: ImportDeps, id: string): Promise<Shown> {
  const run = isId(id) ? await findRun(db, id) : undefined;
  if (!run) return refuse('not_found');
  return { data: shapeRun(run, await countProducts(db, [id])) };
}

export async function listRuns({ db }: ImportDeps, query: ImportRunsQuery) {
  const [runs, results] = await Promise.all([findRuns(db, query), countRuns(db)]);
  const ids = runs.map(({ id }) => id);
  const counts = ids.length > 0 ? await countProducts(db, ids) : [];
  const data = runs.map((run) => shapeRun(run, counts));
  return { results, paginationResult: paginate(results, query), data };
}

export async function listRows({ db }: ImportDeps, id: string, query: ImportRowsQuery) {
  const run = isId(id) ? await findRun(db, id) : undefined;
  if (!run) return refuse('not_found');
  const [rows, results] = await Promise.all([
    findRows(db, id, query, query),
    countRows(db, id, query),
  ]);
  return { results, paginationResult: paginate(results, query), data: rows.map(shapeRow) };
}

const rowsAtOnce = 1_000;

/** Those that are to be put right, as they came. */
export async function* readProblems(db: Db, id: string): AsyncGenerator<ListedRow[]> {
  for (let page = 1; ; page += 1) {
    const rows = await findRows(db, id, { problems: 'true' }, { page, limit: rowsAtOnce });
    yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

type Counts = Awaited<ReturnType<typeof countProducts>>;

function shapeRun(run: ImportRunRow, counts: Counts): ImportRun {
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
    fileName: run.fileName,
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

function shapeRow({ outcome, ...row }: ListedRow): ImportRow {
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

/** Why a product was not written, or not taken back. */
export function textOfOutcome({ reason, detail }: Pick<ImportProductRow, 'reason' | 'detail'>) {
  return detail ?? translate(bulkReasonTexts[reason as BulkReason]);
}

type Changed = { data: ImportRun } | Refusal<'not_found' | 'import_begun'>;

/** Columns and options; who chooses columns by hand has them chosen for the next file of these heads too. */
export async function setUpRun(
  deps: ImportDeps,
  id: string,
  { columns, options, encoding }: ImportSetup,
): Promise<Changed> {
  return changeCheck(deps, id, async (db, stored) => {
    const run = encoding ? await recodeRun(db, stored, encoding) : stored;
    const chosen = columns && run.heads.map((_, at) => columns[at] ?? null);
    const set = {
      ...(chosen && { columns: chosen }),
      ...(options && { options: { ...options, encoding: run.options.encoding } }),
    };
    if (Object.keys(set).length > 0) await updateRun(db, id, set);
    if (chosen) {
      await saveMapping(db, { heads: hashHeads(run.heads), name: run.fileName, columns: chosen });
    }
    return undefined;
  });
}

/** The file as it is in another code page, with what its heads mean then. */
async function recodeRun(
  db: Db,
  run: ImportRunRow,
  encoding: ImportCodePage,
): Promise<ImportRunRow> {
  const { encoding: from } = run.options;
  if (!isCodePage(from) || from === encoding) return run;
  const recoding = planRecoding(from, encoding);
  await recodeRows(db, run.id, recoding);
  const heads = run.heads.map(recoding.recode);
  const saved = await findMapping(db, hashHeads(heads));
  const isSame = heads.join('\n') === run.heads.join('\n');
  const read = {
    heads,
    samples: run.samples.map(recoding.recode),
    columns: isSame ? run.columns : (saved?.columns ?? matchColumns(heads).columns),
    options: { ...run.options, encoding },
  };
  await updateRun(db, run.id, read);
  return { ...run, ...read };
}

export async function changeRunRow(
  deps: ImportDeps,
  id: string,
  row: string,
  { field, value, leftOut }: ImportRowChange,
): Promise<Changed> {
  const position = /^\d{1,7}$/.test(row) ? Number(row) : 0;
  return changeCheck(deps, id, async (db, run) => {
    const column = field === undefined ? -1 : run.columns.indexOf(field);
    const isCell = value !== undefined && column >= 0;
    let isFound = true;
    if (isCell) isFound = await changeRow(db, id, position, { column, value });
    if (leftOut !== undefined) isFound = await changeRow(db, id, position, { leftOut });
    return isFound ? undefined : refuse('not_found');
  });
}

/** Whatever changes a check asks for another one. */
async function changeCheck(
  deps: ImportDeps,
  id: string,
  change: (db: Db, run: ImportRunRow) => Promise<Refusal<'not_found'> | undefined>,
): Promise<Changed> {
  if (!isId(id)) return refuse('not_found');
  const refused = await runTransaction(deps.db, async (db) => {
    const run = await findRun(db, id);
    if (!run) return refuse('not_found');
    if (!(await beginCheck(db, id))) return refuse('import_begun');
    const problem = await change(db, run);
    await wakeAfterCommit(db, checkJob);
    return problem;
  });
  return refused ?? showRun(deps, id);
}

/** What was checked becomes work for the job. Asked for again it is the same run. */
export async function applyRun(
  deps: ImportDeps,
  id: string,
  revision: number,
  actor: SignedIn,
): Promise<
  { data: ImportRun } | Refusal<'not_found' | 'conflict' | 'import_nothing' | 'import_stock'>
> {
  if (!isId(id)) return refuse('not_found');
  const refused = await runTransaction(deps.db, async (db) => {
    const run = await findRun(db, id);
    if (!run) return refuse('not_found');
    if (run.state === 'checking' || run.revision !== revision) return refuse('conflict');
    const { rows } = run.summary;
    if ((rows.new ?? 0) + (rows.changed ?? 0) === 0) return refuse('import_nothing');
    const booksStock = run.columns.includes('stock');
    if (booksStock && !hasPermissions(actor, 'inventory:write')) return refuse('import_stock');
    if (await beginWork(db, id, actor.userId, 'apply')) {
      await record(db, run, 'update', actor);
      await wakeAfterCommit(db, importJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id);
}

/** Every product that nobody touched since is to be as it was before, and new ones go. */
export async function undoRun(
  deps: ImportDeps,
  id: string,
  actor: SignedIn,
): Promise<{ data: ImportRun } | Refusal<'not_found' | 'import_running'>> {
  if (!isId(id)) return refuse('not_found');
  const refused = await runTransaction(deps.db, async (db) => {
    const run = await findRun(db, id);
    if (!run || run.state === 'checking' || run.state === 'checked') return refuse('not_found');
    if (run.state === 'applying') return refuse('import_running');
    if (await beginWork(db, id, actor.userId, 'undo')) {
      await record(db, run, 'restore', actor);
      await wakeAfterCommit(db, importJob);
    }
    return undefined;
  });
  return refused ?? showRun(deps, id);
}

/** One entry for the whole of it; what changes in a product has one of its own. */
function record(
  db: Db,
  run: ImportRunRow,
  action: 'update' | 'restore',
  actor: SignedIn,
): Promise<void> {
  const { new: added = 0, changed = 0 } = run.summary.rows;
  return recordChange(db, {
    actor,
    action,
    entity: 'import',
    entityId: run.id,
    label: run.fileName,
    after: { rows: run.total, new: added, changed },
  });
}
