import pg from 'pg';
import { SetupProblem } from './setup-problem.ts';

const serverLock = 7_205_759_404;

async function openClient(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    // PostgreSQL cuts names at 63 bytes.
    application_name: applicationName.slice(0, 63),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The running statement fails with the same error; an unhandled `error` event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs statements as superuser on a separate connection. */
export async function administer<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(url, 'matjar');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Only one server per embedded database. An advisory lock of a database session: it ends with the process,
 * however that ends, and a second start can see who holds it.
 */
export async function takeServerLock(url: string, holder: string): Promise<ServerLock> {
  const client = await openClient(url, holder);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [serverLock]);
    if (rows[0].taken) return { release: () => client.end() };
    const { rows: others } = await client.query(
      `select activity.application_name as name
      from pg_locks join pg_stat_activity activity using (pid)
      where locktype = 'advisory' and granted
        and ((classid::bigint << 32) | objid::bigint) = $1`,
      [serverLock],
    );
    throw new SetupProblem(
      `Already running: ${others[0]?.name ?? 'another process'} uses this database. Stop it first, or set DATA_DIR to another folder.`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
}
