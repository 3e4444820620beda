import type { AuditQuery } from '@matjar/contract/audit.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query as runQuery } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { auditLog } from '@matjar/db/schema/audit.ts';
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';

export async function findAuditEntries(db: Db, query: AuditQuery) {
  return db
    .select()
    .from(auditLog)
    .where(matching(query))
    .orderBy(desc(auditLog.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
}

/** All of them, batch by batch. */
export function readAuditEntries(db: Db, query: Listed<AuditQuery>) {
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

export function countAuditEntries(db: Db, query: AuditQuery): Promise<number> {
  return db.$count(auditLog, matching(query));
}

export async function findAuditEntry(db: Db, id: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return row;
}

/** What things are called that entries know by their ids. */
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
    union all select id, name from users where ${among}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The expression is the one of the index `audit_log_keyword`. */
const searched = sql`fold_text(${auditLog.label} || ' ' || ${auditLog.actorName})`;

function matching(query: Listed<AuditQuery>): SQL | undefined {
  const { keyword, action, entity, entityId, actor } = query;
  const text = keyword?.replace(/[\\%_]/g, '\\$&');
  return and(
    text ? sql`${searched} like '%' || fold_text(${text}) || '%'` : undefined,
    action && eq(auditLog.action, action),
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    query['createdAt[gte]']
      ? gte(auditLog.createdAt, new Date(query['createdAt[gte]']))
      : undefined,
    query['createdAt[lte]'] ? lte(auditLog.createdAt, endOf(query['createdAt[lte]'])) : undefined,
  );
}

/** A bare day means all of that day. */
function endOf(text: string): Date {
  return new Date(text.includes('T') ? text : `${text}T23:59:59.999Z`);
}
