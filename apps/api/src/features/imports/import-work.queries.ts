import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import {
  type ImportCount,
  importPictures,
  importProducts,
  importRuns,
} from '@matjar/db/schema/imports.ts';
import { and, asc, eq, gte, inArray, not, or, sql } from 'drizzle-orm';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { keyScope } from '../../platform/request-scope.ts';
import type { ImportProductRow } from './imports.queries.ts';

export type { ImportCount };

/** Moves a run to its next state once; a second request changes nothing. Kept rows may be undone once more. */
export async function beginWork(
  db: Db,
  id: string,
  { userId: actorId, keyId }: Pick<SignedIn, 'userId' | 'keyId'>,
  step: 'apply' | 'undo',
): Promise<boolean> {
  const hasKept = sql`exists (select from ${importProducts}
    where ${importProducts.runId} = ${id} and ${importProducts.state} = 'kept')`;
  const [from, to] = {
    apply: [eq(importRuns.state, 'checked'), 'applying'] as const,
    undo: [
      or(eq(importRuns.state, 'applied'), and(eq(importRuns.state, 'undone'), hasKept)),
      'undoing',
    ] as const,
  }[step];
  const begun = await db
    .update(importRuns)
    .set({
      state: to,
      actorId,
      apiKeyId: keyId ?? null,
      keyName: keyScope.getStore() ?? null,
      progress: null,
      ...(step === 'apply' && { appliedAt: sql`now()` }),
    })
    .where(and(eq(importRuns.id, id), from))
    .returning({ id: importRuns.id });
  if (begun.length > 0 && step === 'undo') {
    await db
      .update(importProducts)
      .set({ state: 'done', reason: null, detail: null })
      .where(and(eq(importProducts.runId, id), eq(importProducts.state, 'kept')));
  }
  return begun.length > 0;
}

/**
 * A run that nobody deletes during a batch. Batches share the lock; the version before takes it alone, and has
 * none then.
 */
export async function lockOpenRun(db: Db, id: string) {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ['applying', 'undoing'])))
    .for('key share', { skipLocked: true });
  return run;
}

/** Reads how far a run is, and locks that until the transaction ends. */
export async function lockProgress(db: Db, id: string): Promise<ImportCount[] | null> {
  const [run] = await db
    .select({ progress: importRuns.progress })
    .from(importRuns)
    .where(eq(importRuns.id, id))
    .for('no key update');
  return run?.progress ?? null;
}

/** Locks the first products in a state from a position on, without those of batches under way. */
export function findBatch(
  db: Db,
  runId: string,
  { state, from, size }: { state: ImportProductRow['state']; from: number; size: number },
): Promise<ImportProductRow[]> {
  return db
    .select()
    .from(importProducts)
    .where(
      and(
        eq(importProducts.runId, runId),
        eq(importProducts.state, state),
        gte(importProducts.position, from),
      ),
    )
    .orderBy(asc(importProducts.position))
    .limit(size)
    .for('update', { skipLocked: true });
}

export async function hasProducts(
  db: Db,
  runId: string,
  state: ImportProductRow['state'],
): Promise<boolean> {
  const [found] = await db
    .select({ position: importProducts.position })
    .from(importProducts)
    .where(and(eq(importProducts.runId, runId), eq(importProducts.state, state)))
    .limit(1);
  return found !== undefined;
}

/** The next products whose pictures have to be downloaded. */
export async function findWaitingPictures(
  db: Db,
  runId: string,
): Promise<ImportProductRow | undefined> {
  const [found] = await db
    .select()
    .from(importProducts)
    .where(
      and(
        eq(importProducts.runId, runId),
        eq(importProducts.pictureState, 'waiting'),
        eq(importProducts.state, 'done'),
      ),
    )
    .orderBy(asc(importProducts.position))
    .limit(1);
  return found;
}

export async function writeOutcome(
  db: Db,
  { runId, position }: Pick<ImportProductRow, 'runId' | 'position'>,
  outcome: Partial<Omit<ImportProductRow, 'runId' | 'position'>>,
): Promise<void> {
  await db
    .update(importProducts)
    .set(outcome)
    .where(and(eq(importProducts.runId, runId), eq(importProducts.position, position)));
}

export type Outcome = Pick<ImportProductRow, 'position' | 'state'> &
  Partial<Pick<ImportProductRow, 'productId' | 'versionAfter' | 'before' | 'reason' | 'detail'>>;

/** Writes many outcomes at once; absent fields stay. */
export async function writeOutcomes(
  db: Db,
  runId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await query(
    db,
    sql`
    update import_products line set state = given.state, reason = given.reason, detail = given.detail,
      product_id = coalesce(given."productId", line.product_id),
      version_after = coalesce(given."versionAfter", line.version_after),
      before = coalesce(given.before, line.before)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(position int, state text,
      reason text, detail text, "productId" uuid, "versionAfter" int, before jsonb)
    where line.run_id = ${runId} and line.position = given.position`,
  );
}

/** Restores the versions that this run replaced, so that earlier runs can be undone as well. */
export async function restoreVersions(
  db: Db,
  undone: readonly { productId: string; version: number; restored: number }[],
): Promise<void> {
  if (undone.length === 0) return;
  await query(
    db,
    sql`
    update import_products line set version_after = given.restored
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as given("productId" uuid, version int,
      restored int)
    where line.product_id = given."productId" and line.version_after = given.version
      and line.state in ('done', 'kept')`,
  );
}

/** Ends a step, unless the next one was requested meanwhile, or the same one again. */
export async function endWork(db: Db, id: string, state: 'applied' | 'undone'): Promise<void> {
  const now = sql`now()`;
  const [from, open] =
    state === 'applied' ? (['applying', 'ready'] as const) : (['undoing', 'done'] as const);
  const hasOpen = sql`exists (select from ${importProducts}
    where ${importProducts.runId} = ${id} and ${importProducts.state} = ${open})`;
  await db
    .update(importRuns)
    .set({ state, ...(state === 'applied' ? { finishedAt: now } : { undoneAt: now }) })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, from), not(hasOpen)));
}

export async function findFetchedPictures(
  db: Db,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const found = await query<{ url: string; contentHash: string }>(
    db,
    sql`select url, content_hash as "contentHash" from import_pictures
      where url = any(${sql.param([...urls])}::text[])`,
  );
  return new Map(found.map(({ url, contentHash }) => [url, contentHash]));
}

export async function noteFetchedPicture(db: Db, url: string, contentHash: string): Promise<void> {
  await db
    .insert(importPictures)
    .values({ url, contentHash })
    .onConflictDoUpdate({ target: importPictures.url, set: { contentHash } });
}
