import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt, version } from './columns.ts';

/** Amounts are smallest units. */
export type SegmentRule =
  | { kind: 'spent'; atLeast: number }
  | { kind: 'orders'; atLeast: number }
  | { kind: 'bought'; of: 'category' | 'brand' | 'product'; id: string }
  | { kind: 'quiet'; days: number }
  | { kind: 'joined'; since: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'refused'; atLeast: number };

/** `format` tells rules of today from those that a later version may write another way. */
export interface StoredRules {
  format: 1;
  match: 'all' | 'any';
  rules: SegmentRule[];
}

/** Customers who have something in common, found anew each time. */
export const segments = pgTable(
  'segments',
  {
    id: primaryId(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<StoredRules>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('segments_name_unique').on(sql`lower(${t.name})`)],
);
