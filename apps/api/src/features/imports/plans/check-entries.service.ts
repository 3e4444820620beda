import type { ImportField } from '@matjar/contract/imports/imports.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type ImportRunRow, type ImportSummary, updateRun } from '../imports.queries.ts';
import type { ImportDeps } from '../imports-deps.ts';
import { type EntryKind, type EntryRow, type PlannedEntry, readEntryRow } from './entries.ts';
import {
  insertCheckedProducts,
  lockCheck,
  readCells,
  writeCheckedRows,
} from './import-checks.queries.ts';

const rowsPerBatch = 500;

/** Compares each row with the shop. Undefined if the columns changed meanwhile: another check follows. */
export async function checkEntries(
  deps: ImportDeps,
  run: ImportRunRow,
  kind: EntryKind,
): Promise<ImportSummary | undefined> {
  const { db } = deps;
  const summary: ImportSummary = {
    rows: {},
    newProducts: 0,
    fields: {},
    jumps: 0,
    missing: { brands: [], categories: [], subcategories: [] },
  };
  const seen = new Map<string, number>();
  let checked = 0;
  for (let after = 0; ; ) {
    const raw = await readCells(db, run.id, after, rowsPerBatch);
    const last = raw.at(-1);
    if (!last) return summary;
    after = last.position;
    checked += raw.length;
    const columns = run.columns as (ImportField | null)[];
    const rows = raw.map((row) => readEntryRow(row, columns));
    const planned = await planOnce(deps, kind, rows, { seen, options: run.options });
    const isWritten = await runTransaction(db, async (tx) => {
      if (!(await lockCheck(tx, run.id, run.revision))) return false;
      await writeCheckedRows(
        tx,
        run.id,
        planned.map((each) => each.checked),
      );
      await insertCheckedProducts(
        tx,
        run.id,
        planned.flatMap(({ entry, checked: { row } }) =>
          entry ? [{ position: row, pictures: undefined, ...entry }] : [],
        ),
      );
      await updateRun(tx, run.id, { checked });
      return true;
    });
    if (!isWritten) return undefined;
    for (const each of planned) count(summary, each);
  }
}

/** Duplicate rows are ambiguous; the first valid one is used. */
async function planOnce(
  deps: ImportDeps,
  kind: EntryKind,
  rows: readonly EntryRow[],
  { seen, options }: { seen: Map<string, number>; options: ImportRunRow['options'] },
): Promise<PlannedEntry[]> {
  const planned = await kind.plan(deps, rows, options);
  const repeated = rows.filter(
    (row, at) => planned[at]?.checked.kind !== 'wrong' && isRepeated(row, kind.key, seen),
  );
  const wrong = new Map(
    (await kind.plan(deps, repeated, options)).map((each, at) => [repeated[at]?.row, each]),
  );
  return planned.map((each) => wrong.get(each.checked.row) ?? each);
}

function isRepeated(
  { row, cells, problems }: EntryRow,
  key: ImportField,
  seen: Map<string, number>,
): boolean {
  const value = cells[key] ?? '';
  const before = seen.get(value.toLowerCase());
  if (before === undefined) seen.set(value.toLowerCase(), row);
  else problems.push({ field: key, value, reason: 'sameRow', detail: `${before}` });
  return before !== undefined;
}

function count(summary: ImportSummary, { checked: { kind, changes } }: PlannedEntry): void {
  summary.rows[kind] = (summary.rows[kind] ?? 0) + 1;
  if (kind === 'new') summary.newProducts += 1;
  if (kind !== 'changed') return;
  for (const { field } of changes as { field: string }[]) {
    summary.fields[field] = (summary.fields[field] ?? 0) + 1;
  }
}
