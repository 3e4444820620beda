import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { importPictures, importProducts, importRuns } from '@matjar/db/schema/imports.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { keyScope } from '../../platform/request-scope.ts';
import type { ImportProductRow } from './imports.queries.ts';

/** Moves a run to its next state once; a second request changes nothing. */
export async function beginWork(
  db: Db,
  id: string,
  { userId: actorId, keyId }: Pick<SignedIn, 'userId' | 'keyId'>,
  step: 'apply' | 'undo',
): Promise<boolean> {
  const [from, to] = ({ apply: ['checked', 'applying'], undo: ['applied', 'undoing'] } as const)[
    step
  ];
  const begun = await db
    .update(importRuns)
    .set({
      state: to,
      actorId,
      apiKeyId: keyId ?? null,
      keyName: keyScope.getStore() ?? null,
      ...(step === 'apply' && { appliedAt: sql`now()` }),
    })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, from)))
    .returning({ id: importRuns.id });
  return begun.length > 0;
}

/** Locks a run for one batch; undefined while another process works on it. */
export async function lockOpenRun(db: Db, id: string) {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ['applying', 'undoing'])))
    .for('update', { skipLocked: true });
  return run;
}

/** The first products in a state, in the order in which products are locked. */
export async function findBatch(
  db: Db,
  runId: string,
  state: ImportProductRow['state'],
  size: number,
): Promise<ImportProductRow[]> {
  const found = await db
    .select()
    .from(importProducts)
    .where(and(eq(importProducts.runId, runId), eq(importProducts.state, state)))
    .orderBy(asc(importProducts.position))
    .limit(size);
  return found.toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1));
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

/** Restores the version that this run replaced, so that an earlier run can be undone as well. */
export async function restoreVersion(
  db: Db,
  { productId, version }: Pick<ImportProductRow, 'productId' | 'version'>,
  restored: number,
): Promise<void> {
  if (productId === null || version === null) return;
  await db
    .update(importProducts)
    .set({ versionAfter: restored })
    .where(
      and(
        eq(importProducts.productId, productId),
        eq(importProducts.versionAfter, version),
        eq(importProducts.state, 'done'),
      ),
    );
}

/** Ends a step, unless the next one was requested meanwhile. */
export async function endWork(db: Db, id: string, state: 'applied' | 'undone'): Promise<void> {
  const now = sql`now()`;
  const from = state === 'applied' ? 'applying' : 'undoing';
  await db
    .update(importRuns)
    .set({ state, ...(state === 'applied' ? { finishedAt: now } : { undoneAt: now }) })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, from)));
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
