import type {
  ImportCellValue,
  ImportField,
  ImportProblem,
} from '@matjar/contract/imports/imports.ts';
import { restoreText } from '@matjar/contract/spreadsheet-text.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import type { Refusal } from '../../../http/errors/refusal.ts';
import type { RawRow } from '../files/read-row.ts';
import type { Read } from '../files/read-values.ts';
import type { ImportProductRow, ImportRunRow } from '../imports.queries.ts';
import type { ImportDeps } from '../imports-deps.ts';
import type { CheckedRow } from './import-checks.queries.ts';

/** A row of a file with one item per row. */
export interface EntryRow {
  row: number;
  cells: Partial<Record<ImportField, string>>;
  problems: ImportProblem[];
}

/** The check of a row and its planned change; no entry if nothing changes or the row is invalid. */
export interface PlannedEntry {
  checked: CheckedRow;
  entry?: { productId: string | undefined; version: number | undefined; patch: object };
}

export type EntryDone = { id: string; version: number; before: object | null };

export type WriteMany = (
  deps: ImportDeps,
  db: Db,
  entries: readonly ImportProductRow[],
  actor: SignedIn,
) => Promise<(EntryDone | Refusal)[]>;

/** Reads, compares, writes and undoes the rows of one kind of file. */
export interface EntryKind {
  /** The unique field. */
  key: ImportField;
  plan(
    deps: ImportDeps,
    rows: readonly EntryRow[],
    options: ImportRunRow['options'],
  ): Promise<PlannedEntry[]>;
  apply(
    deps: ImportDeps,
    db: Db,
    entry: ImportProductRow,
    actor: SignedIn,
  ): Promise<EntryDone | Refusal>;
  /** The same for many at once; refused ones do not affect the others. */
  applyMany?: WriteMany;
  undo(
    deps: ImportDeps,
    db: Db,
    entry: ImportProductRow,
    actor: SignedIn,
  ): Promise<EntryDone | Refusal>;
  undoMany?: WriteMany;
}

export function readEntryRow(
  { position, cells, leftOut }: RawRow,
  columns: readonly (ImportField | null)[],
): EntryRow {
  const row: EntryRow = { row: position, cells: {}, problems: [] };
  for (const [at, field] of columns.entries()) {
    if (field) row.cells[field] = restoreText((cells[at] ?? '').trim());
  }
  if (leftOut) row.problems.push({ reason: 'leftOut' });
  return row;
}

/** The value of a cell; undefined if empty. */
export function takeCell<Value>(
  { cells, problems }: EntryRow,
  field: ImportField,
  read: (text: string) => Read<Value>,
): Value | undefined {
  const text = cells[field];
  if (!text) return undefined;
  const result = read(text);
  if ('value' in result) return result.value;
  problems.push({ field, value: text.slice(0, 200), ...result });
  return undefined;
}

export function describeEntry(
  { row, problems }: EntryRow,
  label: string,
  known: Partial<Record<ImportField, ImportCellValue>> | undefined,
  given: readonly (readonly [ImportField, ImportCellValue | undefined])[],
): CheckedRow {
  const changes = given.flatMap(([field, after]) => {
    const before = known?.[field] ?? null;
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
  const isWrong = problems.length > 0;
  const changed = changes.length > 0 ? 'changed' : 'unchanged';
  return {
    row,
    product: row,
    kind: isWrong ? 'wrong' : known ? changed : 'new',
    sku: undefined,
    label: label.slice(0, 200),
    changes: isWrong ? [] : changes,
    problems,
    warnings: [],
  };
}
