import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { query } from './query.ts';

export interface BoundedCount {
  count: number;
  /** There are others, which were not counted. */
  isMore: boolean;
}

/** How many rows a statement has, as far as `max`: counting all of a long list takes longer than showing a page of it. */
export async function countUpTo(db: Db, rows: SQL, max: number): Promise<BoundedCount> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${rows} ${sql.raw(`limit ${max + 1}`)}) counted`,
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, max), isMore: count > max };
}
