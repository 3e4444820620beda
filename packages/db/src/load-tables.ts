import type { Writable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { connect, type Db } from './connect.ts';
import { type DumpedTable, describeTable, type Sequence, withoutTimeouts } from './dump-tables.ts';
import { migrationsFolder } from './migrate.ts';
import { runTransaction } from './run-transaction.ts';

export interface Loader {
  hasTables(): Promise<boolean>;
  /** Creates empty tables at that migration. Existing data is gone with the commit. */
  makeTables(migration: string): Promise<void>;
  /** Takes the rows of a table. */
  fillTable(table: DumpedTable): Writable;
  finish(sequences: readonly Sequence[]): Promise<void>;
}

/** A single transaction: if loading fails, the database stays as it was. */
export async function loadTables<Result>(
  url: string,
  load: (loader: Loader) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connect({ url, poolSize: 1, applicationName: 'matjar-restore' });
  const work = async ({ $client: client }: Db) => {
    let foreignKeys: ForeignKey[] = [];
    await client.query(withoutTimeouts);
    return load({
      hasTables: async () => (await listTables(client)).length > 0,
      async makeTables(migration) {
        await removeEverything(client);
        await migrateUpTo(client, migration);
        foreignKeys = await prepareTables(client);
      },
      fillTable: (table) =>
        client.query(
          copyFrom(`copy ${describeTable(table)} from stdin`),
        ) as unknown as CopyStreamQuery,
      finish: (sequences) => finishTables(client, foreignKeys, sequences),
    });
  };
  try {
    return await runTransaction(db, work);
  } finally {
    await close();
  }
}

type Client = Db['$client'];

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}

async function removeEverything(client: Client): Promise<void> {
  await client.query('drop schema public cascade');
  // Queues of background jobs; the next start recreates them.
  await client.query('drop schema if exists jobs cascade');
  await client.query('create schema public');
}

/** Later migrations run after the rows are loaded, which they may change. */
async function migrateUpTo(client: Client, last: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  if (!migrations.some(({ folderMillis }) => String(folderMillis) === last)) {
    throw new Error('The backup is of a newer version of the shop: install that version first.');
  }
  await client.query(
    'create table schema_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, folderMillis } of migrations) {
    if (folderMillis > Number(last)) continue;
    // `concurrently` is not possible in a transaction, nor needed without other writers.
    for (const statement of sql) await client.query(statement.replace(/\bconcurrently\b/i, ''));
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Disables triggers and foreign keys, so that rows are stored as they are and in any order. */
async function prepareTables(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  const tables = await listTables(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Removes rows inserted by migrations.
  await client.query(`truncate ${tables.join(', ')}`);
  return rows;
}

async function finishTables(
  client: Client,
  foreignKeys: readonly ForeignKey[],
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
    ]);
  }
  for (const table of await listTables(client)) {
    await client.query(`alter table ${table} enable trigger user`);
  }
  // Added last, so that they validate all rows at once.
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await client.query('analyze');
}
