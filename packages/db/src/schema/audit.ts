import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Who changed what in the admin, written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    /** The API key that called in their name, as it was called then. */
    keyName: text('key_name'),
    /** Such as `create`, `update`, `delete`, `restore`. */
    action: text('action').notNull(),
    /** Such as `product`, `brand`, `user`, `order`. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** What people call it, as it was then. */
    label: text('label').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_of_entity').on(t.entity, t.entityId, t.id.desc()),
    index('audit_log_of_action').on(t.action, t.id),
    index('audit_log_of_actor').on(t.actorId, t.id.desc()),
    index('audit_log_by_time').on(t.createdAt, t.id),
    /** What the search of the screen looks through. */
    index('audit_log_keyword').using(
      'gin',
      sql`fold_text(${t.label} || ' ' || ${t.actorName}) gin_trgm_ops`,
    ),
  ],
);
