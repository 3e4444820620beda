import type { ImportRowKind } from '@matjar/contract/imports/imports.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import {
  type ImportSummary,
  importProducts,
  importRows,
  importRuns,
} from '@matjar/db/schema/imports.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';

/**
 * Says how many rows a new file has. Until PostgreSQL knows, it reads all of them to write the results of a few.
 */
export async function analyseRows(db: Db): Promise<void> {
  await query(db, sql`analyze import_rows (run_id, position)`);
}

export async function analyseProducts(db: Db): Promise<void> {
  await query(db, sql`analyze import_products (run_id, position, state)`);
}

/** The raw rows in order, after a given one. */
export function readCells(db: Db, runId: string, after: number, limit: number) {
  return db
    .select({
      position: importRows.position,
      cells: importRows.cells,
      leftOut: importRows.leftOut,
    })
    .from(importRows)
    .where(and(eq(importRows.runId, runId), gt(importRows.position, after)))
    .orderBy(asc(importRows.position))
    .limit(limit);
}

/** Starts a check; a check that is still running becomes outdated. */
export async function claimCheck(db: Db, id: string): Promise<number | undefined> {
  const [claimed] = await db
    .update(importRuns)
    .set({ revision: sql`${importRuns.revision} + 1`, checked: 0 })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, 'checking')))
    .returning({ revision: importRuns.revision });
  if (claimed) await db.delete(importProducts).where(eq(importProducts.runId, id));
  return claimed?.revision;
}

/** True if the check of this revision is still current; locks the run until the transaction ends. */
export async function lockCheck(db: Db, id: string, revision: number): Promise<boolean> {
  const [run] = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.id, id),
        eq(importRuns.state, 'checking'),
        eq(importRuns.revision, revision),
      ),
    )
    .for('update');
  return run !== undefined;
}

export interface CheckedRow {
  row: number;
  product: number;
  kind: ImportRowKind;
  sku: string | undefined;
  label: string;
  changes: object[];
  problems: object[];
  warnings: string[];
}

export async function writeCheckedRows(
  db: Db,
  runId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  await query(
    db,
    sql`
    update import_rows line set product = given.product, kind = given.kind, sku = given.sku,
      label = given.label, changes = given.changes, problems = given.problems, warnings = given.warnings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(row int, product int, kind text,
      sku text, label text, changes jsonb, problems jsonb, warnings jsonb)
    where line.run_id = ${runId} and line.position = given.row`,
  );
}

export async function insertCheckedProducts(
  db: Db,
  runId: string,
  products: readonly {
    position: number;
    productId: string | undefined;
    version: number | undefined;
    patch: object;
    pictures: string[] | undefined;
  }[],
): Promise<void> {
  if (products.length === 0) return;
  await query(
    db,
    sql`
    insert into import_products (run_id, position, product_id, is_new, version, patch, pictures, picture_state, state)
    select ${runId}, given.position, given."productId", given."productId" is null, given.version, given.patch,
      given.pictures, case when given.pictures is not null then 'waiting' end, 'ready'
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given(position int, "productId" uuid,
      version int, patch jsonb, pictures jsonb)
    on conflict (run_id, position) do nothing`,
  );
}

export async function endCheck(db: Db, id: string, summary: ImportSummary): Promise<void> {
  await db
    .update(importRuns)
    .set({ state: 'checked', summary, checked: sql`${importRuns.total}` })
    .where(eq(importRuns.id, id));
}
