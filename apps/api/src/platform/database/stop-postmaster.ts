import { readPostmaster } from './postmaster-file.ts';
import { isAlive, isPostgres, waitUntil } from './process-life.ts';

/**
 * Ends PostgreSQL: first the fast way (transactions rolled back, everything written), then without
 * ceremony, which its log recovers at the next start. Acknowledged work survives both.
 */
export async function stopPostmaster(dataDir: string): Promise<void> {
  const running = readPostmaster(dataDir);
  if (!running || !isPostgres(running.pid)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(running.pid)) process.kill(running.pid, signal);
    if (await waitUntil(() => !isPostgres(running.pid), 10_000)) return;
  }
}
