import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { query } from './query.ts';

/** Seconds since 1970 by the database's clock, the same for every node. */
export async function readClock(db: Db): Promise<number> {
  const [row] = await query<{ seconds: number }>(
    db,
    sql`select floor(extract(epoch from now()))::float8 as seconds`,
  );
  if (!row) throw new Error('select now() returned no row.');
  return row.seconds;
}

/** The same moment, as a date. */
export async function readNow(db: Db): Promise<Date> {
  return new Date((await readClock(db)) * 1_000);
}
