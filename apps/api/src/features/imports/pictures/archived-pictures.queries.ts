import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { importArchivePictures } from '@matjar/db/schema/imports.ts';
import { and, count, eq, sql } from 'drizzle-orm';

/** Stores hashes of pictures by their file names. */
export async function insertArchivePictures(
  db: Db,
  runId: string,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  if (hashes.size === 0) return;
  const rows = [...hashes].map(([name, hash]) => ({ name, hash }));
  await query(
    db,
    sql`
    insert into import_archive_pictures (run_id, name, content_hash)
    select ${runId}, given.name, given.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(name text, hash text)
    on conflict do nothing`,
  );
}

/** Pictures of a run, all or by name. */
export async function findArchivePictures(
  db: Db,
  runId: string,
  names?: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ name: importArchivePictures.name, hash: importArchivePictures.contentHash })
    .from(importArchivePictures)
    .where(
      and(
        eq(importArchivePictures.runId, runId),
        names && isOneOf(importArchivePictures.name, names),
      ),
    );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Number of pictures per run; runs without pictures are left out. */
export async function countArchivePictures(
  db: Db,
  runIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ runId: importArchivePictures.runId, count: count() })
    .from(importArchivePictures)
    .where(isOneOf(importArchivePictures.runId, runIds))
    .groupBy(importArchivePictures.runId);
  return new Map(rows.map((row) => [row.runId, row.count]));
}

export async function deleteArchivePictures(db: Db, runId: string): Promise<void> {
  await db.delete(importArchivePictures).where(eq(importArchivePictures.runId, runId));
}
