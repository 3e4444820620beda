import type { SQL } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Db } from './connect.ts';

/** The rows of a statement that is written out as SQL. */
export async function query<Row extends object = QueryResultRow>(
  db: Db,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as Row[];
}
