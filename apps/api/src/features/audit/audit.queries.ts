import type { AuditEntity } from '@matjar/contract/audit/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { auditLog } from '@matjar/db/schema/audit.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { keyScope } from '../../platform/request-scope.ts';
import type { RecordedChange } from './audit.service.ts';

/** What the clock did after whoever planned it had left the shop. */
const nobody = 'Schedule';

export async function insertAuditEntry(db: Db, change: RecordedChange): Promise<void> {
  const { actor, before, after } = change;
  const named = 'command' in actor ? actor.command : nobody;
  const whom =
    'userId' in actor && actor.userId
      ? sql`users where id = ${actor.userId}`
      : sql`(values (null::uuid, ${named})) as nobody(id, name)`;
  await query(
    db,
    sql`
    insert into audit_log
      (actor_id, actor_name, key_name, action, entity, entity_id, label, before, after)
    select id, name, ${keyScope.getStore() ?? null}, ${change.action}, ${change.entity}, ${change.entityId}, ${change.label},
      ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb
    from ${whom}`,
  );
}

export async function insertAuditEntries(
  db: Db,
  actorId: string,
  changes: readonly Omit<RecordedChange, 'actor'>[],
): Promise<void> {
  if (changes.length === 0) return;
  await query(
    db,
    sql`
    insert into audit_log
      (actor_id, actor_name, key_name, action, entity, entity_id, label, before, after)
    select actor.id, coalesce(actor.name, ${nobody}), ${keyScope.getStore() ?? null}, given.action, given.entity, given."entityId",
      given.label, given.before, given.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(action text, entity text,
      "entityId" text, label text, before jsonb, after jsonb)
    left join users actor on actor.id = ${actorId || null}::uuid`,
  );
}

/** Who did each of these things to one entry last. */
export async function findActors(
  db: Db,
  entity: AuditEntity,
  entityId: string,
): Promise<Map<string, string>> {
  const found = await db
    .selectDistinctOn([auditLog.action], { action: auditLog.action, name: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(auditLog.action, desc(auditLog.id));
  return new Map(found.map(({ action, name }) => [action, name]));
}

/** The log keeps that something was done, but no longer to whom or by whom. */
export async function anonymiseUser(
  db: Db,
  { id: userId, email }: { id: string; email: string },
  name: string,
): Promise<void> {
  await anonymiseAbout(db, 'user', [userId], name);
  // Invitations are called by their address.
  await query(
    db,
    sql`
    update audit_log set label = ${name}
    where entity = 'invitation' and lower(label) = lower(${email})`,
  );
  await db.update(auditLog).set({ actorName: name }).where(eq(auditLog.actorId, userId));
}

export async function anonymiseAbout(
  db: Db,
  entity: AuditEntity,
  ids: readonly string[],
  name: string,
): Promise<void> {
  await query(
    db,
    sql`
    update audit_log set label = ${name}, before = null, after = null
    where entity = ${entity} and entity_id = any (${sql.param(ids)}::text[])`,
  );
}
