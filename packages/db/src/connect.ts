import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { outliveLostConnections } from './lost-connections.ts';
import { prepareQueries } from './prepared-queries.ts';

export type Sql = postgres.Sql;

/** What query functions take as their first argument: the pool, or a transaction of it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export interface Connection {
  sql: Sql;
  db: Db;
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  poolSize: number;
  applicationName: string;
  /** No statement of the shop may run longer; a slow one is a bug to find, not to wait for. */
  statementTimeoutMs?: number;
}

/**
 * A transaction that is the statement with which the driver's own bound of 100 under way is reached
 * begins on a connection that is not taken for it: it fails, and what others send on that connection
 * afterwards is not committed.
 */
const unboundedPipeline = { max_pipeline: Number.MAX_SAFE_INTEGER };

export function connect(options: ConnectOptions): Connection {
  const sql = postgres(options.url, {
    max: options.poolSize,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    ...unboundedPipeline,
    // The driver's own waits up to 20 seconds, long after the database is back.
    backoff: (failures) => Math.min(0.05 * 2 ** failures, 1),
    onnotice: () => {},
    connection: {
      application_name: options.applicationName,
      // Remarks, of which a keyword search causes several, would be read and thrown away.
      client_min_messages: 'warning',
      ...(options.statementTimeoutMs === undefined
        ? {}
        : { statement_timeout: options.statementTimeoutMs }),
    },
  });
  prepareQueries(sql);
  outliveLostConnections(sql, prepareQueries);
  return {
    sql,
    db: drizzle(sql),
    close: () => sql.end({ timeout: 5 }),
  };
}
