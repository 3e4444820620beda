import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { nameStatements, type StatementNames } from './name-statements.ts';
import { readAddress } from './read-address.ts';

/**
 * What query functions take as their first argument: the pool, or a transaction on one connection of
 * it. Transactions are opened by `runTransaction` alone, so Drizzle's own way is not offered.
 */
export type Db = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'> & {
  $client: pg.Pool | pg.PoolClient;
};

export interface Connection {
  db: Db;
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  poolSize: number;
  applicationName: string;
  /** No statement of the shop may run longer; a slow one is a bug to find, not to wait for. */
  statementTimeoutMs?: number;
  /** Whether each connection keeps the statements it was sent, parsed and planned; yes unless said otherwise. */
  prepareStatements?: boolean | undefined;
  /** Told of connections that ended while nobody used them; the next request opens another. */
  onConnectionLost?: (error: Error) => void;
  /** Is given the text of each statement, and sends it. */
  aroundQuery?: AroundQuery;
}

type AroundQuery = <Result>(text: string, send: () => Promise<Result>) => Promise<Result>;

const connectTimeoutMs = 10_000;
/**
 * A transaction that waits so long between two statements has been forgotten, or the process that opened it can no
 * longer be reached: whatever it locked, nobody else can buy.
 */
const idleInTransactionMs = 10_000;
const closeTimeoutMs = 5_000;
/** A server that works ends a statement itself when its time is over; this is for the way back. */
const answerMarginMs = 1_000;

export function connect(options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: readAddress(options.url),
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Remarks, of which a keyword search causes several, would be read and thrown away; and compiling
    // statements takes longer than any of the shop's own.
    options: '-c client_min_messages=warning -c jit=off',
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(options.statementTimeoutMs !== undefined && {
      statement_timeout: options.statementTimeoutMs,
    }),
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const names: StatementNames = new Map();
  pool.on('connect', (client) => {
    if (options.prepareStatements !== false) nameStatements(client, names);
    if (options.aroundQuery) surroundQueries(client, options.aroundQuery);
    // While a connection is in use, its statement fails with the same error; an event that nobody
    // hears would end the process.
    client.on('error', () => {});
    if (options.statementTimeoutMs !== undefined) {
      endWhenSilent(client, options.statementTimeoutMs + answerMarginMs);
    }
  });
  if (options.aroundQuery) surroundQueries(pool, options.aroundQuery);
  return {
    db: drizzle(pool),
    close: async () => {
      // A database that hangs must not keep the process from ending.
      await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Statements with a callback are the pool's own, and were seen there. */
function surroundQueries(target: pg.Pool | pg.PoolClient, around: AroundQuery): void {
  const send = target.query.bind(target) as (...call: unknown[]) => Promise<unknown>;
  const query = (...call: unknown[]) => {
    const [statement] = call;
    const text = typeof statement === 'string' ? statement : readText(statement);
    if (text === undefined || typeof call.at(-1) === 'function') return send(...call);
    return around(text, () => send(...call));
  };
  Object.assign(target, { query });
}

/** What submits itself, such as a cursor, answers with no promise. */
function readText(statement: unknown): string | undefined {
  const { text, submit } = (statement ?? {}) as { text?: string; submit?: unknown };
  return submit ? undefined : text;
}

/**
 * A server that has stopped, or can no longer be reached, ends no statement: whoever waits for it would
 * wait as long. The connection is closed, not only given up on, so that a late answer reaches nobody.
 */
function endWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  const driver = client as unknown as { readyForQuery: boolean; connection: { stream: Socket } };
  const { stream } = driver.connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (driver.readyForQuery) return;
    stream.destroy(
      Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }),
    );
  });
}
