import type { Db } from '@matjar/db/connect.ts';
import { sql } from 'drizzle-orm';
import type { Change } from './audit.service.ts';

export async function insertAuditEntry(db: Db, change: Change): Promise<void> {
  const { actor, before, after } = change;
  await db.execute(sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, before, after)
    select id, name, ${change.action}, ${change.entity}, ${change.entityId}, ${change.label},
      ${before ? JSON.stringify(before) : null}::jsonb,
      ${after ? JSON.stringify(after) : null}::jsonb
    from users where id = ${actor.userId}`);
}
