import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { withClient } from './with-client.ts';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number would do; it must only never be used for another lock. */
const migrationLock = 7_205_759_403;

/** Brings a database to the newest schema. Of several nodes that start at once, one does the work and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'schema_migrations',
    });
  });
}
