import type { AuditQuery } from '@matjar/contract/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
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

export function countAuditEntries(db: Db, query: AuditQuery): Promise<number> {
  return db.$count(auditLog, matching(query));
}

export async function findAuditEntry(db: Db, id: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return row;
}

/** The expression is the one of the index `audit_log_keyword`. */
const searched = sql`fold_text(${auditLog.label} || ' ' || ${auditLog.actorName})`;

function matching(query: AuditQuery): SQL | undefined {
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
