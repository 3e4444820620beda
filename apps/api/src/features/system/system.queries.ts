import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

interface DatabaseStatus {
  postgres: string;
  bytes: number;
  /** Each process holds one listening connection. */
  processes: number;
  pictures: number;
}

export async function readDatabaseStatus(db: Db): Promise<DatabaseStatus> {
  const [status] = await query<DatabaseStatus>(
    db,
    sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'matjar-listener') as processes,
      (select count(*)::int from media) as pictures`,
  );
  if (!status) throw new Error('The query of the database’s status returned no row.');
  return status;
}
