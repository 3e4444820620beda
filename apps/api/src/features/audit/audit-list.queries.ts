import type { AuditQuery } from '@matjar/contract/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
import { auditLog } from '@matjar/db/schema/audit.ts';
import { and, count, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

export async function findAuditEntries(db: Db, query: AuditQuery) {
  return db
    .select()
    .from(auditLog)
    .where(matching(query))
    .orderBy(desc(auditLog.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
}

/** Of the entries after one id and up to another. */
export async function countAuditEntries(
  db: Db,
  query: AuditQuery,
  { after = 0, upTo }: { after?: number; upTo?: number } = {},
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(auditLog)
    .where(
      and(
        // The few entries after one are looked at one by one; the index of words would look at all.
        matching(query, after > 0 ? sql`(${searched} || '')` : searched),
        after > 0 ? gt(auditLog.id, after) : undefined,
        upTo === undefined ? undefined : lte(auditLog.id, upTo),
      ),
    );
  return row?.count ?? 0;
}

/** No entry with this id or a lower one is still on its way: changes do not take that long. */
export async function findSettledEntry(db: Db): Promise<number> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.createdAt, sql`now() - interval '10 minutes'`))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return row?.id ?? 0;
}

export async function findAuditEntry(db: Db, id: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return row;
}

/** The expression is the one of the index `audit_log_keyword`. */
const searched = sql`fold_text(${auditLog.label} || ' ' || ${auditLog.actorName})`;

function matching(query: AuditQuery, folded = searched): SQL | undefined {
  const { keyword, action, entity, entityId, actor } = query;
  const text = keyword?.replace(/[\\%_]/g, '\\$&');
  return and(
    text ? sql`${folded} like '%' || fold_text(${text}) || '%'` : undefined,
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
