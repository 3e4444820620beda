import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number would do; it must only never be used for another lock. */
const migrationLock = 7_205_759_403;

/** Brings a database to the newest schema. Of several nodes that start at once, one does the work and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'schema_migrations',
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
