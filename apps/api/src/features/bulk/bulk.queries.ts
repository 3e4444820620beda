import type { BulkRowState } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { apiKeys } from '@matjar/db/schema/api-keys.ts';
import { type BulkSummary, type BulkValues, bulkRows, bulkRuns } from '@matjar/db/schema/bulk.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { StoredRole } from '../../http/endpoints/staff-permissions.ts';
import type { PlannedRow } from './planned-row.ts';

export type { BulkSummary, BulkValues };

export type BulkRunRow = typeof bulkRuns.$inferSelect & { actorName: string | null };
export type BulkRowRow = typeof bulkRows.$inferSelect;

/** Start, end and name of a planned run. */
export type Schedule = Partial<Pick<BulkRunRow, 'name' | 'startsAt' | 'endsAt'>>;

export async function insertRun(
  db: Db,
  run: Pick<BulkRunRow, 'entity' | 'action' | 'summary' | 'actorId'> & Schedule,
  rows: readonly PlannedRow[],
): Promise<string> {
  const id = newId();
  await db.insert(bulkRuns).values({ id, ...run, state: 'previewed', total: rows.length });
  await query(
    db,
    sql`
    insert into bulk_rows (run_id, position, subject_id, parent_id, label, version, state, reason, warnings, before, after)
    select ${id}, given.position, given."subjectId", given."parentId", given.label, given.version,
      case when given.reason is null then 'ready' else 'skipped' end, given.reason, given.warnings,
      given.before, given.after
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
      as given(position int, "subjectId" uuid, "parentId" uuid, label text, version int, reason text, warnings jsonb,
        before jsonb, after jsonb)`,
  );
  return id;
}

/** Deletes a preview that its author has replaced by another. */
export async function deletePreview(db: Db, id: string, actorId: string): Promise<void> {
  await db
    .delete(bulkRuns)
    .where(
      and(eq(bulkRuns.id, id), eq(bulkRuns.actorId, actorId), eq(bulkRuns.state, 'previewed')),
    );
}

export async function deleteOldRuns(
  db: Db,
  days: { previews: number; runs: number },
): Promise<void> {
  await query(
    db,
    sql`
    delete from bulk_runs where greatest(created_at, starts_at, ends_at) < now() - case
      when state = 'previewed' then make_interval(days => ${days.previews})
      else make_interval(days => ${days.runs}) end
    and state not in ('planned', 'applying', 'undoing')
    and not (state = 'applied' and ends_at is not null)`,
  );
}

export const runColumns = {
  id: bulkRuns.id,
  entity: bulkRuns.entity,
  action: bulkRuns.action,
  state: bulkRuns.state,
  summary: bulkRuns.summary,
  total: bulkRuns.total,
  actorId: bulkRuns.actorId,
  apiKeyId: bulkRuns.apiKeyId,
  createdAt: bulkRuns.createdAt,
  appliedAt: bulkRuns.appliedAt,
  finishedAt: bulkRuns.finishedAt,
  undoneAt: bulkRuns.undoneAt,
  name: bulkRuns.name,
  startsAt: bulkRuns.startsAt,
  endsAt: bulkRuns.endsAt,
  actorName: users.name,
};

export function findRunsOfIds(db: Db, ids: readonly string[]): Promise<BulkRunRow[]> {
  return db
    .select(runColumns)
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.actorId))
    .where(isOneOf(bulkRuns.id, ids))
    .orderBy(asc(bulkRuns.startsAt), asc(bulkRuns.id));
}

export async function findRun(db: Db, id: string): Promise<BulkRunRow | undefined> {
  const [run] = await db
    .select(runColumns)
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.actorId))
    .where(eq(bulkRuns.id, id));
  return run;
}

function matchRuns(entities: readonly BulkRunRow['entity'][]): SQL | undefined {
  return and(ne(bulkRuns.state, 'previewed'), isOneOf(bulkRuns.entity, entities));
}

export function findRuns(
  db: Db,
  entities: readonly BulkRunRow['entity'][],
  { page, limit }: { page: number; limit: number },
): Promise<BulkRunRow[]> {
  return db
    .select(runColumns)
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.actorId))
    .where(matchRuns(entities))
    .orderBy(desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export function countRuns(db: Db, entities: readonly BulkRunRow['entity'][]): Promise<number> {
  return db.$count(bulkRuns, matchRuns(entities));
}

/** Row counts per run, state and reason. */
export function countRows(db: Db, runIds: readonly string[]) {
  return db
    .select({
      runId: bulkRows.runId,
      state: bulkRows.state,
      reason: bulkRows.reason,
      count: count(),
    })
    .from(bulkRows)
    .where(isOneOf(bulkRows.runId, runIds))
    .groupBy(bulkRows.runId, bulkRows.state, bulkRows.reason);
}

/** Rows that did not go as planned. Rows without a change are no problem. */
const isProblem = sql`(${bulkRows.state} in ('failed', 'kept')
  or (${bulkRows.state} = 'skipped' and ${bulkRows.reason} <> 'same'))`;

interface RowFilter {
  onlyProblems: boolean;
  /** Products whose prices somebody changed since they were planned: problems too. */
  repriced: readonly string[];
}

function matchRows(runId: string, { onlyProblems, repriced }: RowFilter): SQL | undefined {
  const isRepriced = sql`${bulkRows.subjectId} = any(${sql.param([...repriced])}::uuid[])`;
  return and(eq(bulkRows.runId, runId), onlyProblems ? or(isProblem, isRepriced) : undefined);
}

export function findRows(
  db: Db,
  runId: string,
  filter: RowFilter,
  { page, limit }: { page: number; limit: number },
): Promise<BulkRowRow[]> {
  return db
    .select()
    .from(bulkRows)
    .where(matchRows(runId, filter))
    .orderBy(asc(bulkRows.position))
    .limit(limit)
    .offset((page - 1) * limit);
}

export function countMatchingRows(db: Db, runId: string, filter: RowFilter): Promise<number> {
  return db.$count(bulkRows, matchRows(runId, filter));
}

/** First rows of a preview: changes first, those with warnings before the rest. */
export function findFirstRows(db: Db, runId: string, limit: number): Promise<BulkRowRow[]> {
  return db
    .select()
    .from(bulkRows)
    .where(eq(bulkRows.runId, runId))
    .orderBy(
      sql`${bulkRows.state} <> 'ready'`,
      sql`${bulkRows.warnings} = '[]'`,
      asc(bulkRows.position),
    )
    .limit(limit);
}

/** The person who made the request, and their API key if any. */
export type Actor = Pick<SignedIn, 'userId' | 'keyId'>;

/** Moves a run to its next state once; a second request changes nothing. */
export async function beginWork(
  db: Db,
  id: string,
  { userId: actorId, keyId }: Actor,
  step: 'apply' | 'undo',
): Promise<boolean> {
  const [from, to] = ({ apply: ['previewed', 'applying'], undo: ['applied', 'undoing'] } as const)[
    step
  ];
  const begun = await db
    .update(bulkRuns)
    .set({
      state: to,
      actorId,
      apiKeyId: keyId ?? null,
      ...(step === 'apply' && {
        appliedAt: sql`now()`,
        // A run with an end that starts at once counts as planned for now.
        startsAt: sql`case when ${bulkRuns.endsAt} is null then ${bulkRuns.startsAt} else coalesce(${bulkRuns.startsAt}, now()) end`,
      }),
    })
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, from)))
    .returning({ id: bulkRuns.id });
  return begun.length > 0;
}

export async function hasReadyRows(db: Db, runId: string): Promise<boolean> {
  const [row] = await db
    .select({ position: bulkRows.position })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, 'ready')))
    .limit(1);
  return row !== undefined;
}

export async function findOpenRuns(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .where(sql`${bulkRuns.state} in ('applying', 'undoing')`)
    // Prices are restored before other runs start.
    .orderBy(sql`${bulkRuns.state} = 'applying'`, asc(bulkRuns.createdAt));
  return rows.map(({ id }) => id);
}

/** Locks a run for one batch; undefined while another process works on it. */
export async function lockOpenRun(db: Db, id: string) {
  const [run] = await db
    .select({
      ...getTableColumns(bulkRuns),
      /** Name of the API key of the request; audit entries of rows mention it. */
      keyName: sql<string | null>`(select name from api_keys where id = ${bulkRuns.apiKeyId})`,
    })
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), sql`${bulkRuns.state} in ('applying', 'undoing')`))
    .for('update', { skipLocked: true });
  return run;
}

/** The first rows in a state, in the order in which products are locked. */
export async function findBatch(
  db: Db,
  runId: string,
  state: BulkRowState,
  size: number,
): Promise<BulkRowRow[]> {
  const rows = await db
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, state)))
    .orderBy(asc(bulkRows.position))
    .limit(size);
  return rows.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
}

export type Outcome = Pick<BulkRowRow, 'position' | 'state'> &
  Partial<Pick<BulkRowRow, 'reason' | 'detail' | 'versionAfter'>>;

export async function writeOutcomes(
  db: Db,
  runId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await query(
    db,
    sql`
    update bulk_rows line set state = given.state, reason = given.reason, detail = given.detail,
      version_after = coalesce(given."versionAfter", line.version_after)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(position int, state text,
      reason text, detail text, "versionAfter" int)
    where line.run_id = ${runId} and line.position = given.position`,
  );
}

/** Ends a step, unless the next one was requested meanwhile. */
export async function endWork(db: Db, id: string, state: 'applied' | 'undone'): Promise<void> {
  const now = sql`now()`;
  const from = state === 'applied' ? 'applying' : 'undoing';
  await db
    .update(bulkRuns)
    .set({ state, ...(state === 'applied' ? { finishedAt: now } : { undoneAt: now }) })
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, from)));
}

/** The current role of an active account and the scopes of its key; undefined if either is gone. */
export async function findActorRole(
  db: Db,
  { userId, keyId }: { userId: string; keyId: string | null },
): Promise<(StoredRole & { scopes: string[] | null }) | undefined> {
  const [found] = await db
    .select({
      role: users.role,
      staff: sql<StoredRole['staff']>`${staffRoleJson('users')}`,
      scopes: apiKeys.scopes,
    })
    .from(users)
    .leftJoin(
      apiKeys,
      and(
        eq(apiKeys.id, sql`${keyId}::uuid`),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    )
    .where(and(eq(users.id, userId), users.active));
  return found && (keyId === null || found.scopes) ? found : undefined;
}

export async function anonymiseUserLabels(db: Db, userId: string, name: string): Promise<void> {
  const ofUsers = db.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.entity, 'users'));
  await db
    .update(bulkRows)
    .set({ label: name })
    .where(and(inArray(bulkRows.runId, ofUsers), eq(bulkRows.subjectId, userId)));
}
