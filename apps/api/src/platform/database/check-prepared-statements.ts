import { randomUUID } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import pg from 'pg';

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
