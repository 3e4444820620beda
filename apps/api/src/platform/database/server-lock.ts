import { openClient } from '@matjar/db/with-client.ts';
import { SetupProblem } from './setup-problem.ts';

const serverLock = 7_205_759_404;

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * One server per embedded database. The lock is a session of that database itself, so that it ends
 * with the process however the process ends, and a second start can read who holds it.
 */
export async function takeServerLock(url: string, holder: string): Promise<ServerLock> {
  // PostgreSQL cuts names at 63 bytes.
  const client = await openClient(url, holder.slice(0, 63));
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
