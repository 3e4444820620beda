import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { connect, type Db } from './connect.ts';
import { runTransaction } from './run-transaction.ts';

export interface DumpedTable {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  value: string;
}

/** A consistent snapshot of the shop's tables. */
export interface Snapshot {
  takenAt: Date;
  /** The newest migration this database has had. */
  migration: string;
  tables: DumpedTable[];
  /** The rows in COPY text format, which every version of PostgreSQL reads. */
  readTable(table: DumpedTable): Readable;
  /** Sequences, read last: they may be ahead of the rows, never behind. */
  readSequences(): Promise<Sequence[]>;
  select<Row>(statement: string): Promise<Row[]>;
}

export async function readSnapshot<Result>(
  url: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connect({ url, poolSize: 1, applicationName: 'matjar-backup' });
  const work = async ({ $client: client }: Db) => {
    await client.query(withoutTimeouts);
    const select = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
    const [facts] = await select<{ takenAt: Date; migration: string }>(
      'select now() as "takenAt", max(created_at)::text as migration from schema_migrations',
    );
    if (!facts?.migration) throw new Error('The database has had no migration.');
    return read({
      ...facts,
      tables: await select<DumpedTable>(dumpedTables),
      readTable: (table) => copyOut(client, `copy ${describeTable(table)} to stdout`),
      readSequences: () => select<Sequence>(sequences),
      select,
    });
  };
  try {
    return await runTransaction(db, work, { snapshot: true });
  } finally {
    await close();
  }
}

/** If the reader stops early, the connection is in the middle of a COPY and has to be closed. */
function copyOut(client: Db['$client'], statement: string): Readable {
  const rows = client.query(copyTo(statement)) as unknown as CopyToStreamQuery;
  rows.once('close', () => {
    if (rows.readableEnded) return;
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  });
  return rows;
}

/** Overrides the role's timeouts, which are meant for the shop's short statements. */
export const withoutTimeouts =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Leaves out generated columns, and transaction ids: they mean nothing in another cluster, where the default is
 * the restoring transaction.
 */
const dumpedTables = `
  select class.relname as name, array_agg(attribute.attname::text order by attnum) as columns
  from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
  where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
  group by class.relname order by class.relname`;

const sequences = `
  select sequencename as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null`;

export function describeTable({ name, columns }: DumpedTable): string {
  const quoted = columns.map((column) => pg.escapeIdentifier(column));
  return `public.${pg.escapeIdentifier(name)} (${quoted.join(', ')})`;
}
