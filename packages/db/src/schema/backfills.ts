import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** How far each backfill came. */
export const backfillProgress = pgTable('backfill_progress', {
  name: text('name').primaryKey(),
  /** The last row it looked at. */
  lastId: uuid('last_id'),
  /** How many it has written. */
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  finishedAt: timestamptz('finished_at'),
});
