import { bulkEntities, bulkRowStates, bulkRunStates } from '@matjar/contract/bulk/bulk.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';

export interface BulkPrices {
  price: number | null;
  priceAfterDiscount: number | null;
}

/** What a change is about, as it was and as it is to be; amounts in smallest units. */
export interface BulkValues extends Partial<BulkPrices> {
  /** Those with prices of their own. */
  variants?: (BulkPrices & { id: string; name: string })[];
  category?: { id: string; name: string };
  subcategories?: string[];
  /** Of these, where the change is about them. */
  subcategoryNames?: string[];
  brand?: { id: string; name: string };
  shown?: boolean;
  deleted?: boolean;
  status?: string;
  isPaid?: boolean;
  trackingNumber?: string;
  onHand?: number;
  lowAt?: number | null;
  shelf?: string;
  hiddenReason?: string | null;
  approved?: boolean;
  tags?: string[];
  active?: boolean;
  /** Times as texts. */
  startsAt?: string | null;
  expiresAt?: string;
  paused?: boolean;
  batch?: string | null;
}

/** Numbers of a preview, amounts in smallest units. */
export interface BulkSummary {
  reasons: Record<string, number>;
  warnings: Record<string, number>;
  variants: number;
  average?: { before: number; after: number };
  cash?: number;
  /** Who is notified by email and who has no address; absent where nobody is. */
  emails?: { sent: number; none: number };
  /** Tracking numbers that go with no order. */
  unusedParcels?: { order: number; trackingNumber: string; reason: string }[];
  /** The name of the new category or brand. */
  target?: string;
}

/** One change to many things: previewed, then applied row by row in the background. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: primaryId(),
    entity: text('entity', { enum: bulkEntities }).notNull(),
    action: jsonb('action').$type<{ kind: string }>().notNull(),
    state: text('state', { enum: bulkRunStates }).notNull(),
    summary: jsonb('summary').$type<BulkSummary>().notNull(),
    total: integer('total').notNull(),
    /** Who previewed it, then who applied it, then who took it back. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The key they did it by: what has not begun when it ends never begins. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    appliedAt: timestamptz('applied_at'),
    finishedAt: timestamptz('finished_at'),
    undoneAt: timestamptz('undone_at'),
    /** What people call a planned one. */
    name: text('name'),
    /** When a planned one begins, and when every price goes back by itself. */
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
  },
  (t) => [
    index('bulk_runs_newest').on(t.createdAt, t.id),
    index('bulk_runs_open').on(t.createdAt).where(sql`${t.state} in ('applying', 'undoing')`),
    index('bulk_runs_calendar').on(t.startsAt).where(sql`${t.startsAt} is not null`),
    check(
      'bulk_runs_state_known',
      sql`${t.state} in ('previewed', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'missed')`,
    ),
    check('bulk_runs_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('bulk_runs_planned_start', sql`${t.state} <> 'planned' or ${t.startsAt} is not null`),
  ],
);

/** What is done to one row of a list. Its outcome is written in the transaction of the change itself. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The product, the order … which may be gone by now. */
    subjectId: uuid('subject_id').notNull(),
    label: text('label').notNull(),
    /** Of a variant's product. */
    parentId: uuid('parent_id'),
    state: text('state', { enum: bulkRowStates }).notNull(),
    reason: text('reason'),
    detail: text('detail'),
    warnings: jsonb('warnings').$type<string[]>().notNull(),
    /** The one that was previewed: over a newer one nothing is written. */
    version: integer('version').notNull(),
    /** The one that was written: over a newer one nothing is taken back. */
    versionAfter: integer('version_after'),
    before: jsonb('before').$type<BulkValues>().notNull(),
    after: jsonb('after').$type<BulkValues>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.position] }),
    index('bulk_rows_in_state').on(t.runId, t.state, t.position),
    index('bulk_rows_done').on(t.subjectId).where(sql`${t.state} = 'done'`),
    check(
      'bulk_rows_state_known',
      sql`${t.state} in ('ready', 'skipped', 'done', 'failed', 'undone', 'kept')`,
    ),
  ],
);
