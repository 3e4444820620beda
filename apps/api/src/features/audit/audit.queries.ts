import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { RecordedChange } from './audit.service.ts';

export async function insertAuditEntry(db: Db, change: RecordedChange): Promise<void> {
  const { actor, before, after } = change;
  const source =
    'command' in actor
      ? sql`(select null::uuid as id, ${actor.command}::text as name) command`
      : sql`users where id = ${actor.userId}`;
  await query(
    db,
    sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, before, after)
    select id, name, ${change.action}, ${change.entity}, ${change.entityId}, ${change.label},
      ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb
    from ${source}`,
  );
}

/** The log keeps that something was done, but no longer to whom or by whom. */
export async function anonymiseEntries(
  db: Db,
  { id: userId, email }: { id: string; email: string },
  name: string,
): Promise<void> {
  await query(
    db,
    sql`
    update audit_log set label = ${name}, before = null, after = null
    where entity = 'user' and entity_id = ${userId}`,
  );
  // Invitations are called by their address.
  await query(
    db,
    sql`
    update audit_log set label = ${name}
    where entity = 'invitation' and lower(label) = lower(${email})`,
  );
  await query(db, sql`update audit_log set actor_name = ${name} where actor_id = ${userId}`);
}
