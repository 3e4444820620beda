import type { AuditQuery } from '@matjar/contract/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
import { auditLog } from '@matjar/db/schema/audit.ts';
import { and, count, desc, eq, gte, ilike, lte, or, type SQL } from 'drizzle-orm';

export async function findAuditEntries(db: Db, query: AuditQuery) {
  return db
    .select()
    .from(auditLog)
    .where(matching(query))
    .orderBy(desc(auditLog.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
}

export async function countAuditEntries(db: Db, query: AuditQuery): Promise<number> {
  const [row] = await db.select({ count: count() }).from(auditLog).where(matching(query));
  return row?.count ?? 0;
}

export async function findAuditEntry(db: Db, id: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return row;
}

function matching(query: AuditQuery): SQL | undefined {
  const { keyword, action, entity, entityId, actor } = query;
  const text = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    text ? or(ilike(auditLog.label, text), ilike(auditLog.actorName, text)) : undefined,
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
