import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { connect, type Db } from './connect.ts';
import { errorCauses } from './error-causes.ts';
import { query } from './query.ts';
import { runTransaction } from './run-transaction.ts';
import { withClient } from './with-client.ts';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Held by the node that migrates. An arbitrary number, unique among our advisory locks. */
export const migrationLock = 7_205_759_403;
const lookForLockMs = 250;

/**
 * A migration that waits for a table lock blocks every later query on that table. So it gives up soon, lets
 * them pass and retries.
 */
const lockTimeoutMs = 2_000;
const maxTries = 60;
const pauseMs = 1_000;
const lockNotAvailable = '55P03';

/** Migrates to the newest schema. If several nodes start at once, one migrates and the others wait. */
export async function migrateDatabase(
  url: string,
  migrations: readonly MigrationMeta[] = readMigrationFiles({ migrationsFolder }),
): Promise<void> {
  await withClient(url, async (holder) => {
    await takeLock(holder);
    const { db, close } = connect({
      url,
      poolSize: 1,
      applicationName: 'matjar-migrations',
      // Each statement runs only once.
      prepareStatements: false,
    });
    try {
      await applyMigrations(db, migrations);
    } finally {
      await close();
    }
  });
}

/** Polls: a session waiting inside PostgreSQL would block concurrent index builds. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0].taken) return;
    await sleep(lookForLockMs);
  }
}

async function applyMigrations(db: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  await query(
    db,
    sql`create table if not exists schema_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [row] = await query<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as last from schema_migrations`,
  );
  const last = row?.last ?? 0;
  for (const migration of migrations) {
    if (migration.folderMillis > last) await applyPatiently(db, migration);
  }
}

async function applyPatiently(db: Db, migration: MigrationMeta): Promise<void> {
  const apply = isConcurrent(migration) ? applyOutside : applyInside;
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(db, migration);
    } catch (error) {
      const waited = errorCauses(error).some(({ code }) => code === lockNotAvailable);
      if (tries === maxTries || !waited) throw error;
      await sleep(pauseMs * Math.random());
    }
  }
}

/** In one transaction. Overrides the role's timeout, which is meant for the shop's short statements. */
function applyInside(db: Db, migration: MigrationMeta): Promise<void> {
  return runTransaction(db, async (tx) => {
    await query(tx, sql.raw(`set local lock_timeout = ${lockTimeoutMs}`));
    await query(tx, sql`set local statement_timeout = 0`);
    for (const statement of migration.sql) await query(tx, sql.raw(statement));
    await noteApplied(tx, migration);
  });
}

/** `create index concurrently` cannot run in a transaction, and blocks nobody. */
async function applyOutside(db: Db, migration: MigrationMeta): Promise<void> {
  await query(db, sql`set statement_timeout = 0`);
  for (const statement of migration.sql) {
    const index = indexOf(statement);
    // An interrupted build leaves an invalid index, which is useless and in the way.
    if (index && (await isInvalid(db, index))) {
      await query(db, sql`drop index concurrently ${sql.identifier(index)}`);
    }
    await query(db, sql.raw(statement));
  }
  await noteApplied(db, migration);
}

async function noteApplied(db: Db, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await query(
    db,
    sql`insert into schema_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );
}

const builtConcurrently = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i;

function isConcurrent({ sql: statements }: MigrationMeta): boolean {
  return statements.some((statement) => builtConcurrently.test(statement));
}

function indexOf(statement: string): string | undefined {
  return builtConcurrently.exec(statement)?.[1];
}

async function isInvalid(db: Db, index: string): Promise<boolean> {
  const found = await query(
    db,
    sql`select from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = ${index} and relnamespace = 'public'::regnamespace and not indisvalid`,
  );
  return found.length > 0;
}
