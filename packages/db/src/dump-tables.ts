import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from './with-client.ts';

export interface DumpedTable {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  value: string;
}

/** The shop's tables as one moment showed them, however long reading them takes. */
export interface Snapshot {
  takenAt: Date;
  /** The newest migration this database has had. */
  migration: string;
  tables: DumpedTable[];
  /** The rows in PostgreSQL's own text, which every version of it reads. */
  readTable(table: DumpedTable): Readable;
  /** Read last: they may be ahead of the rows, never behind. */
  readSequences(): Promise<Sequence[]>;
  select<Row>(statement: string): Promise<Row[]>;
}

export async function readSnapshot<Result>(
  url: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const select = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
    const [facts] = await select<{ takenAt: Date; migration: string }>(
      'select now() as "takenAt", max(created_at)::text as migration from schema_migrations',
    );
    if (!facts?.migration) throw new Error('The database has had no migration.');
    const result = await read({
      ...facts,
      tables: await select<DumpedTable>(dumpedTables),
      readTable: (table) => client.query(copyTo(`copy ${describeTable(client, table)} to stdout`)),
      readSequences: () => select<Sequence>(sequences),
      select,
    });
    await client.query('commit');
    return result;
  });
}

/**
 * What PostgreSQL works out itself is left out, and numbers of transactions too: they mean nothing in
 * another cluster, where their default is the transaction that restores.
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

export function describeTable(client: pg.Client, { name, columns }: DumpedTable): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column));
  return `public.${client.escapeIdentifier(name)} (${quoted.join(', ')})`;
}
