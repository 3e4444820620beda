import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './connect.ts';
import { errorCauses } from './error-causes.ts';

type Work<Result> = (tx: Db) => Promise<Result>;

interface TransactionOptions {
  /** Read-only, with one snapshot for all statements. */
  snapshot?: boolean;
  /** Does not wait for the disk: a crash of PostgreSQL may lose it, as a whole. What commits later takes it along. */
  mayBeLost?: boolean;
}

/** Error codes of deadlocks and serialisation failures, after which a retry is safe. */
const retryable = new Set(['40P01', '40001']);
const maxTries = 5;

/**
 * Runs the work in a transaction on its own connection, and retries it after deadlocks. Inside a transaction it
 * becomes a savepoint: a failure rolls back only its own work.
 */
export async function runTransaction<Result>(
  db: Db,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { $client: client } = db;
  if (!(client instanceof pg.Pool)) return runSavepoint(client, db, work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(client, work, options);
    } catch (error) {
      if (tries === maxTries || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}

/** Holds no locks, so a slow consumer is fine. */
const beginSnapshot = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = '30s'`;

const beginUnsynced = 'begin; set local synchronous_commit = off';

/**
 * Streams from one consistent snapshot on its own connection. If the consumer stops early, reading ends and the
 * connection is returned to the pool.
 */
export async function* runSnapshot<Piece>(
  { $client: pool }: Db,
  read: (snapshot: Db) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  if (!(pool instanceof pg.Pool))
    throw new Error('A snapshot needs the pool, for a connection of its own.');
  const client = await pool.connect();
  try {
    await client.query(beginSnapshot);
    yield* read(drizzle(client));
  } finally {
    // Read-only, so there is nothing to commit.
    client.release(await rollBack(client));
  }
}

/** Not Drizzle's `transaction`, which leaks the connection if BEGIN fails. */
async function runOnce<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  { snapshot = false, mayBeLost = false }: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  let unusable: Error | undefined;
  try {
    await client.query(snapshot ? beginSnapshot : mayBeLost ? beginUnsynced : 'begin');
    const result = await work(drizzle(client));
    const { command } = await client.query('commit');
    // After a failed statement whose error was caught, PostgreSQL answers COMMIT with ROLLBACK.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.');
    return result;
  } catch (error) {
    unusable = await rollBack(client);
    throw error;
  } finally {
    client.release(unusable);
  }
}

/** Returns an error if the connection must not be reused. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runSavepoint<Result>(
  client: pg.PoolClient,
  db: Db,
  work: Work<Result>,
): Promise<Result> {
  await client.query('savepoint nested');
  try {
    const result = await work(db);
    await client.query('release savepoint nested');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint nested; release savepoint nested');
    throw error;
  }
}

function isRetryable(error: unknown): boolean {
  return errorCauses(error).some(({ code }) => typeof code === 'string' && retryable.has(code));
}
