import type { ImportKind } from '@matjar/contract/imports/import-kinds.ts';
import type { ImportRowsQuery } from '@matjar/contract/imports/imports.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import {
  type ImportSummary,
  importMappings,
  importProducts,
  importRows,
  importRuns,
} from '@matjar/db/schema/imports.ts';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

export type { ImportSummary };

export type ImportRunRow = typeof importRuns.$inferSelect & { actorName: string | null };
export type ImportRowRow = typeof importRows.$inferSelect;
export type ImportProductRow = typeof importProducts.$inferSelect;

type NewRun = Pick<
  ImportRunRow,
  | 'id'
  | 'kind'
  | 'fileName'
  | 'format'
  | 'bytes'
  | 'source'
  | 'heads'
  | 'samples'
  | 'columns'
  | 'savedColumns'
  | 'options'
  | 'summary'
  | 'actorId'
>;

/** The rows follow; the check starts once all are stored. */
export async function insertRun(db: Db, run: NewRun): Promise<void> {
  await db.insert(importRuns).values({ ...run, state: 'checking', total: 0 });
}

export async function insertRows(
  db: Db,
  runId: string,
  rows: readonly { row: number; cells: readonly string[] }[],
): Promise<void> {
  await query(
    db,
    sql`
    insert into import_rows (run_id, position, cells)
    select ${runId}, given.row, given.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(row int, cells jsonb)`,
  );
}

export async function updateRun(
  db: Db,
  id: string,
  values: Partial<
    Pick<
      ImportRunRow,
      'total' | 'checked' | 'heads' | 'columns' | 'options' | 'samples' | 'progress'
    >
  >,
): Promise<void> {
  await db.update(importRuns).set(values).where(eq(importRuns.id, id));
}

export async function findMapping(db: Db, heads: string) {
  const [mapping] = await db.select().from(importMappings).where(eq(importMappings.heads, heads));
  return mapping;
}

export async function saveMapping(
  db: Db,
  mapping: { heads: string; name: string; columns: (string | null)[] },
): Promise<void> {
  const { name, columns } = mapping;
  await db
    .insert(importMappings)
    .values(mapping)
    .onConflictDoUpdate({
      target: importMappings.heads,
      set: { name, columns, updatedAt: sql`now()` },
    });
}

const runs = (db: Db) =>
  db
    .select({ run: importRuns, actorName: users.name })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.actorId));

export async function findRun(db: Db, id: string): Promise<ImportRunRow | undefined> {
  const [found] = await runs(db).where(eq(importRuns.id, id));
  return found && { ...found.run, actorName: found.actorName };
}

interface RunFilter {
  kinds: readonly ImportKind[];
  withCosts: boolean;
}

function matchRuns({ kinds, withCosts }: RunFilter): SQL | undefined {
  return and(
    isOneOf(importRuns.kind, kinds),
    withCosts ? undefined : sql`not ${importRuns.columns} @> '["cost"]'`,
  );
}

export async function findRuns(
  db: Db,
  filter: RunFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ImportRunRow[]> {
  const found = await runs(db)
    .where(matchRuns(filter))
    .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(({ run, actorName }) => ({ ...run, actorName }));
}

export function countRuns(db: Db, filter: RunFilter): Promise<number> {
  return db.$count(importRuns, matchRuns(filter));
}

/**
 * Files of customers are deleted as soon as files that were never applied, because they hold personal data.
 */
const isOld = (days: { checked: number; runs: number }) => sql`
  import_runs.created_at < now() - case
    when import_runs.state in ('checking', 'checked') or import_runs.kind = 'customers' then make_interval(days => ${days.checked})
    else make_interval(days => ${days.runs}) end
  and import_runs.state not in ('applying', 'undoing')`;

export async function findOldRuns(
  db: Db,
  days: { checked: number; runs: number },
): Promise<string[]> {
  const found = await db.select({ id: importRuns.id }).from(importRuns).where(isOld(days));
  return found.map(({ id }) => id);
}

export async function deleteRuns(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(importRuns).where(isOneOf(importRuns.id, ids));
}

/** Product counts per run and state, and how many wait for pictures. */
export function countProducts(db: Db, runIds: readonly string[]) {
  return db
    .select({
      runId: importProducts.runId,
      state: importProducts.state,
      pictureState: importProducts.pictureState,
      count: count(),
    })
    .from(importProducts)
    .where(isOneOf(importProducts.runId, runIds))
    .groupBy(importProducts.runId, importProducts.state, importProducts.pictureState);
}

const isJump = sql`${importRows.warnings} @> '["jump"]'`;
const isProblem = sql`(${importRows.kind} = 'wrong' or ${importProducts.state} in ('failed', 'kept')
  or ${importProducts.pictureState} = 'failed')`;

type RowFilter = Pick<ImportRowsQuery, 'kind' | 'problems' | 'jumps'>;

function matchRows(runId: string, { kind, problems, jumps }: RowFilter): SQL | undefined {
  return and(
    eq(importRows.runId, runId),
    kind && eq(importRows.kind, kind),
    problems === 'true' ? isProblem : undefined,
    problems === 'false' ? sql`${isProblem} is not true` : undefined,
    jumps === 'true' ? isJump : undefined,
  );
}

const ownProduct = and(
  eq(importProducts.runId, importRows.runId),
  eq(importProducts.position, importRows.product),
);

export type ListedRow = ImportRowRow & {
  outcome: Pick<
    ImportProductRow,
    'productId' | 'state' | 'reason' | 'detail' | 'pictureState' | 'pictureDetail'
  > | null;
};

export async function findRows(
  db: Db,
  runId: string,
  filter: RowFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ListedRow[]> {
  const found = await db
    .select({
      row: importRows,
      outcome: {
        // First, because it is never null: Drizzle takes a joined row whose first column is null for a missing one.
        state: importProducts.state,
        productId: importProducts.productId,
        reason: importProducts.reason,
        detail: importProducts.detail,
        pictureState: importProducts.pictureState,
        pictureDetail: importProducts.pictureDetail,
      },
    })
    .from(importRows)
    .leftJoin(importProducts, ownProduct)
    .where(matchRows(runId, filter))
    .orderBy(asc(importRows.position))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(({ row, outcome }) => ({ ...row, outcome }));
}

export async function countRows(db: Db, runId: string, filter: RowFilter): Promise<number> {
  const [all] = await db
    .select({ count: count() })
    .from(importRows)
    .leftJoin(importProducts, ownProduct)
    .where(matchRows(runId, filter));
  return all?.count ?? 0;
}

export async function changeRow(
  db: Db,
  runId: string,
  position: number,
  change: { column: number; value: string } | { leftOut: boolean },
): Promise<boolean> {
  const values =
    'leftOut' in change
      ? change
      : {
          cells: sql<string[]>`jsonb_set(${importRows.cells}, array[${String(change.column)}],
            to_jsonb(${change.value}::text))`,
        };
  const changed = await db
    .update(importRows)
    .set(values)
    .where(and(eq(importRows.runId, runId), eq(importRows.position, position)))
    .returning({ position: importRows.position });
  return changed.length > 0;
}

/** Letter by letter; none of them is special in JSON. */
export async function recodeRows(
  db: Db,
  runId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await query(
    db,
    sql`update import_rows set cells = translate(cells::text, ${before}, ${after})::jsonb
      where run_id = ${runId}`,
  );
}

/** Requests another check, unless the run is being applied. */
export async function beginCheck(db: Db, id: string): Promise<boolean> {
  const begun = await db
    .update(importRuns)
    .set({ state: 'checking', revision: sql`${importRuns.revision} + 1`, checked: 0 })
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ['checking', 'checked'])))
    .returning({ id: importRuns.id });
  return begun.length > 0;
}

export async function findRunsIn(
  db: Db,
  states: readonly ImportRunRow['state'][],
): Promise<string[]> {
  const found = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(isOneOf(importRuns.state, states))
    .orderBy(asc(importRuns.createdAt));
  return found.map(({ id }) => id);
}
