import { setInterval } from 'node:timers';
import { settleCluster } from './cluster-location.ts';
import { dataFolder, makeCluster, readPassword, superuser } from './make-cluster.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { Postmaster } from './postmaster-file.ts';
import { isPostgres } from './process-life.ts';
import { findRunningPostmaster, startPostmaster } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';

export interface EmbeddedDatabase {
  /** Connection address for a database of this cluster. */
  urlFor(database: string): string;
  /** True when PostgreSQL was already running, left over by a server that was killed. */
  adopted: boolean;
  /** Ends PostgreSQL. */
  stop(): Promise<void>;
  /** Leaves PostgreSQL running and looks after it no longer: it belongs to another process. */
  leave(): void;
}

export interface EmbeddedDatabaseOptions {
  clusterDir: string;
  settings?: Record<string, string>;
  /** Told when PostgreSQL died unexpectedly and was started again, or could not be. */
  onRestart?: (failure?: unknown) => void;
}

const watchMilliseconds = 500;

/** A real PostgreSQL as a private child of the shop: made when absent, adopted when left over, restarted when it dies. */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const account = choosePostgresAccount();
  const location = settleCluster(findPostgresBinaries(), options.clusterDir, account);
  makeCluster(location, account);
  const dataDir = dataFolder(location.clusterDir);
  const start = { location, account, settings: options.settings ?? {} };

  const found = await findRunningPostmaster(dataDir);
  let postmaster: Postmaster = found ?? (await startPostmaster(start));
  const { port } = postmaster;

  let stopping = false;
  let restarting: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (stopping || restarting || isPostgres(postmaster.pid)) return;
    restarting = startPostmaster({ ...start, port })
      .then((started) => {
        postmaster = started;
        options.onRestart?.();
      })
      .catch((error: unknown) => options.onRestart?.(error))
      .finally(() => {
        restarting = undefined;
      });
  }, watchMilliseconds);
  watch.unref();

  const leave = () => {
    stopping = true;
    clearInterval(watch);
  };
  const password = readPassword(dataDir);
  return {
    adopted: found !== undefined,
    urlFor: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    leave,
    async stop() {
      leave();
      await restarting;
      await stopPostmaster(dataDir);
    },
  };
}
