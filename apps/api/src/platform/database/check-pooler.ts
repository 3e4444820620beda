import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { ShopDatabase } from './open-database.ts';

const maxWaitMs = 5_000;

/** Checks that NOTIFY through the pool is received: otherwise changes of the catalogue would never show. */
export async function checkNotifications({
  db,
  directUrl,
}: Pick<ShopDatabase, 'db' | 'directUrl'>): Promise<void> {
  await withClient(directUrl, async (client) => {
    const channel = `check_${randomUUID()}`;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    const received = once(client, 'notification', { signal: AbortSignal.timeout(maxWaitMs) });
    await Promise.all([received, query(db, sql`select pg_notify(${channel}, '')`)]).catch(
      (cause) => {
        if (cause.name !== 'AbortError') throw cause;
        throw new SetupProblem(
          'What the database notifies of is not received: behind a pooler that lends connections by transaction, or on another database, LISTEN stays silent. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
          { cause },
        );
      },
    );
  });
}

/** PostgreSQL's errors for an unknown prepared statement, or one that exists already. */
const unknownStatement = new Set(['26000', '42P05']);

/**
 * A pooler in transaction mode must support prepared statements, or requests fail at random. One client
 * prepares a statement, another takes over its server connection in a transaction.
 */
export async function checkPreparedStatements(db: Db): Promise<void> {
  const { $client: pool } = db;
  if (!(pool instanceof pg.Pool) || pool.options.max < 2) return;
  const statement = { name: `check_${randomUUID()}`, text: 'select 1' };
  const client = await pool.connect();
  try {
    await client.query(statement);
    await runTransaction(db, () => client.query(statement));
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (!code || !unknownStatement.has(code)) throw cause;
    throw new SetupProblem(
      'The pooler before the database loses prepared statements. Set DATABASE_PREPARED_STATEMENTS=no, or with PgBouncer 1.21 or newer max_prepared_statements above 0.',
      { cause },
    );
  } finally {
    // The connection is closed, so the statement is not needed again.
    client.release(true);
  }
}
