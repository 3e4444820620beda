import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

interface DatabaseFacts {
  postgres: string;
  bytes: number;
  /** Each process holds one listening connection. */
  processes: number;
  pictures: number;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [facts] = await query<DatabaseFacts>(
    db,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'matjar-listener') as processes,
      (select count(*)::int from media) as pictures`,
  );
  if (!facts) throw new Error('The facts of the database returned no row.');
  return facts;
}
