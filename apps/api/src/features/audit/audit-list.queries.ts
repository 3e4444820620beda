import type { AuditQuery } from '@matjar/contract/audit/audit.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type BoundedCount, countUpTo } from '@matjar/db/count-up-to.ts';
import { beginOfDay } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query as runQuery } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { auditLog } from '@matjar/db/schema/audit.ts';
import { orderReturns } from '@matjar/db/schema/returns.ts';
import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

/** What is asked for, and by which clock days are meant. */
export type AuditCriteria<Query> = Query & { timeZone: string };

/** Of a page, and `more` after them. */
export async function findAuditEntries(db: Db, query: AuditCriteria<AuditQuery>, more = 0) {
  return db
    .select()
    .from(auditLog)
    .where(matching(query))
    .orderBy(desc(auditLog.id))
    .limit(query.limit + more)
    .offset((query.page - 1) * query.limit);
}

/** All of them, batch by batch. */
export function readAuditEntries(db: Db, query: AuditCriteria<Listed<AuditQuery>>) {
  const ids = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(query))
    .orderBy(desc(auditLog.id));
  return readByIds(db, ids, (snapshot, found) =>
    snapshot
      .select()
      .from(auditLog)
      .where(sql`${auditLog.id} = any(${sql.param(found)}::bigint[])`),
  );
}

export function countAuditEntries(
  db: Db,
  query: AuditCriteria<AuditQuery>,
  max: number,
): Promise<BoundedCount> {
  return countUpTo(db, sql`select from ${auditLog} where ${matching(query) ?? sql`true`}`, max);
}

export async function findAuditEntry(db: Db, id: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return row;
}

/** What things are called that entries know by their ids; pictures by their path. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const among = sql`id = any(${sql.param([...ids])}::uuid[])`;
  const rows = await runQuery<{ id: string; name: string }>(
    db,
    sql`
    select id, name from brands where ${among}
    union all select id, name from categories where ${among}
    union all select id, name from subcategories where ${among}
    union all select id, title from products where ${among}
    union all select id, name from users where ${among}
    union all select id, name from segments where ${among}
    union all select id, '/media/' || content_hash || '-' || widths[1] || '.webp' from media
      where ${among}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The order of each return. */
export async function findOrdersOfReturns(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, orderId } = orderReturns;
  const rows = await db.select({ id, orderId }).from(orderReturns).where(isOneOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.orderId]));
}

/** The expression is the one of the index `audit_log_keyword`. */
const searched = sql`fold_text(${auditLog.label} || ' ' || ${auditLog.actorName})`;

function matching(query: AuditCriteria<Listed<AuditQuery>>): SQL | undefined {
  const { keyword, action, entity, entityId, actor, timeZone } = query;
  const { 'createdAt[gte]': from, 'createdAt[lte]': to } = query;
  const text = keyword?.replace(/[\\%_]/g, '\\$&');
  return and(
    text ? sql`${searched} like '%' || fold_text(${text}) || '%'` : undefined,
    action && eq(auditLog.action, action),
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    from ? sinceOf(from, timeZone) : undefined,
    to ? untilOf(to, timeZone) : undefined,
  );
}

function sinceOf(text: string, timeZone: string): SQL {
  const since = text.includes('T') ? new Date(text) : beginOfDay(text, timeZone);
  return gte(auditLog.createdAt, since);
}

/** A bare day means all of that day. */
function untilOf(text: string, timeZone: string): SQL {
  if (text.includes('T')) return lte(auditLog.createdAt, new Date(text));
  return lt(auditLog.createdAt, beginOfDay(text, timeZone, { after: true }));
}
