import { randomUUID } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import pg from 'pg';

/** PostgreSQL's words for a statement that this connection was never told, or that another told it. */
const unknownStatement = new Set(['26000', '42P05']);

/**
 * A pooler that lends connections by transaction must know prepared statements, or some requests would
 * fail and others not. One client prepares a statement, a transaction of another takes the connection it was sent on.
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
    // The statement is never asked for again.
    client.release(true);
  }
}
