import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg, { type ClientBase } from 'pg';
import { endStalledWaits } from './end-stalled-waits.ts';
import { readAddress } from './read-address.ts';
import { keepAlive } from './with-client.ts';

/**
 * The first argument of query functions: the pool, or a transaction on one of its connections. Transactions are
 * opened by `runTransaction` alone, so Drizzle's own method is omitted.
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
  /** Statement timeout: a slow statement is a bug. */
  statementTimeoutMs?: number;
  /** How long callers wait for a connection while no statement ends on any. */
  maxStallMs?: number;
  /** Whether connections use named prepared statements; on by default. */
  prepareStatements?: boolean | undefined;
  /** Called when an idle connection is lost; the next request opens another. */
  onConnectionLost?: (error: Error) => void;
  /** Wraps each statement, such as for tracing. */
  aroundQuery?: AroundQuery;
}

type AroundQuery = <Result>(text: string, send: () => Promise<Result>) => Promise<Result>;

const connectTimeoutMs = 10_000;
/**
 * A transaction idle for this long was forgotten, or its process is unreachable; its locks would keep others
 * from buying.
 */
const idleInTransactionMs = 10_000;
const closeTimeoutMs = 5_000;
/** Network margin: a working server ends the statement itself at its timeout. */
const responseMarginMs = 1_000;

export function connect(options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: readAddress(options.url),
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 0,
    ...keepAlive,
    // Suppresses notices, of which a keyword search causes several, and JIT, which takes longer than any of the
    // shop's statements.
    options: '-c client_min_messages=warning -c jit=off',
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(options.statementTimeoutMs !== undefined && {
      statement_timeout: options.statementTimeoutMs,
    }),
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  if (options.maxStallMs !== undefined) endStalledWaits(pool, options.maxStallMs);
  const names: StatementNames = new Map();
  pool.on('connect', (client) => {
    if (options.prepareStatements !== false) nameStatements(client, names);
    if (options.aroundQuery) surroundQueries(client, options.aroundQuery);
    // The running statement fails with the same error; an unhandled `error` event would end the process.
    client.on('error', () => {});
    if (options.statementTimeoutMs !== undefined) {
      endWhenSilent(client, options.statementTimeoutMs + responseMarginMs);
    }
  });
  if (options.aroundQuery) surroundQueries(pool, options.aroundQuery);
  return {
    db: drizzle(pool),
    close: async () => {
      // A hanging database must not block the shutdown.
      await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Calls with a callback come from the pool and were wrapped there. */
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

/** Submittables, such as cursors, do not return a promise. */
function readText(statement: unknown): string | undefined {
  const { text, submit } = (statement ?? {}) as { text?: string; submit?: unknown };
  return submit ? undefined : text;
}

/**
 * A stopped or unreachable server never ends a statement. The connection is destroyed, not just abandoned, so
 * that a late response is not taken for another's.
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

/** Prepared statements live as long as their connection. The shop has some hundred. */
const maxNames = 1_000;

/** Inserts of many rows have a text for each number of rows, and would use the names up. */
const placeholderOfMany = '$101';

/** Names by statement text, shared by a pool. */
type StatementNames = Map<string, string>;

/** Names statements by their text, so that a connection parses and plans each of them once. */
function nameStatements(client: ClientBase, names: StatementNames): void {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const query = (config: unknown, values: unknown, ...rest: unknown[]) => {
    if (!isQueryConfig(config)) return send(config, values, ...rest);
    return send({ ...config, name: config.name ?? nameOf(config.text, names) }, values, ...rest);
  };
  Object.assign(client, { query });
}

function isQueryConfig(config: unknown): config is { text: string; name?: string } {
  // Submittables, such as COPY streams, are not query configs.
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}

function nameOf(text: string, names: StatementNames): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  // Several statements in one text cannot be prepared.
  if (text.includes(';') || text.includes(placeholderOfMany)) return undefined;
  const name = `matjar_${names.size}`;
  names.set(text, name);
  return name;
}
