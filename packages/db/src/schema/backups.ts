import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from './columns.ts';

/** Backups that were written; what is in one was there at `takenAt`. */
export const backups = pgTable('backups', {
  id: primaryId(),
  takenAt: timestamptz('taken_at').notNull(),
  finishedAt: timestamptz('finished_at').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  pictures: integer('pictures').notNull(),
  encrypted: boolean('encrypted').notNull(),
  /** Restored into a scratch database, and its books were in order. */
  verified: boolean('verified').notNull(),
});
