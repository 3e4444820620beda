import postgres from 'postgres';
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
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    // PostgreSQL cuts names at 63 bytes.
    connection: { application_name: holder.slice(0, 63) },
  });
  try {
    const [row] = await sql`select pg_try_advisory_lock(${serverLock}) as taken`;
    if (row?.taken) return { release: () => sql.end({ timeout: 1 }) };
    const [other] = await sql`
      select activity.application_name as name
      from pg_locks join pg_stat_activity activity using (pid)
      where locktype = 'advisory' and granted
        and ((classid::bigint << 32) | objid::bigint) = ${serverLock}`;
    throw new SetupProblem(
      `Already running: ${other?.name ?? 'another process'} uses this database. Stop it first, or set DATA_DIR to another folder.`,
    );
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}
