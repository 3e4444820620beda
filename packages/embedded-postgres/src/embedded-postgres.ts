import { setInterval } from 'node:timers';
import { choosePostgresAccount } from './account.ts';
import { administer, type ServerLock, takeServerLock } from './admin.ts';
import { findPostgresBinaries } from './binaries.ts';
import { prepareCluster, readPassword, superuser } from './cluster.ts';
import { adoptPostmaster, readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { isPostgres } from './processes.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster, made when absent. */
  clusterDir: string;
  /** Name of the process that holds the cluster: a second process with a name is refused and told this one. */
  holder?: string;
  /** `-c name=value` settings of PostgreSQL. */
  settings?: Record<string, string>;
  /** Called when PostgreSQL died and was restarted, or could not be. */
  onRestart?: (failure?: unknown) => void;
}

export interface EmbeddedPostgres {
  /** Connection address for a database of this cluster. */
  urlFor(database: string): string;
  /** True if PostgreSQL was running already: left over by a killed server, or another process's. */
  adopted: boolean;
  /** Makes a database of that name unless there is one. */
  makeDatabase(name: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Ends PostgreSQL. */
  stop(): Promise<void>;
  /** Stops supervising and leaves PostgreSQL running, for another process. */
  leave(): Promise<void>;
}

const watchMilliseconds = 500;

/** A real PostgreSQL as a private child process: created if missing, adopted if left over, restarted if it dies. */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options.clusterDir);
  const start = { cluster, settings: options.settings ?? {} };

  const found = await adoptPostmaster(cluster.dir);
  let postmaster = found ?? (await startPostmaster(start));
  const { port } = postmaster;
  const password = readPassword(cluster);
  const urlFor = (database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  const adminUrl = urlFor('postgres');

  let lock: ServerLock | undefined;
  const takeLock = async () => {
    if (options.holder) lock = await takeServerLock(adminUrl, options.holder);
  };
  await takeLock();

  let restarting: Promise<void> | undefined;
  const restart = async () => {
    postmaster = await startPostmaster({ ...start, port });
    // The lock ended with PostgreSQL.
    await takeLock();
    options.onRestart?.();
  };
  const watch = setInterval(() => {
    if (restarting || isPostgres(postmaster.pid)) return;
    restarting = restart()
      .catch((error: unknown) => options.onRestart?.(error))
      .finally(() => {
        restarting = undefined;
      });
  }, watchMilliseconds);
  watch.unref();

  const leave = async () => {
    clearInterval(watch);
    await restarting;
    await lock?.release();
  };
  return {
    urlFor,
    adopted: found !== undefined,
    makeDatabase: (name) =>
      administer(adminUrl, async (admin) => {
        const { rowCount } = await admin.query('select from pg_database where datname = $1', [
          name,
        ]);
        if (!rowCount) await admin.query(`create database ${admin.escapeIdentifier(name)}`);
      }),
    dropDatabase: (name) =>
      administer(adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
      }),
    leave,
    async stop() {
      await leave();
      await stopPostmaster(cluster.dir);
    },
  };
}

/** Checks without starting anything; throws a SetupProblem if PostgreSQL cannot run here. */
export function inspectEmbeddedPostgres(clusterDir: string): {
  pid: number | undefined;
  uid: number | undefined;
} {
  findPostgresBinaries();
  const { uid } = choosePostgresAccount();
  return { pid: findPostgresProcess(clusterDir), uid };
}

/** The process that serves the cluster in this folder, whoever started it. */
export function findPostgresProcess(clusterDir: string): number | undefined {
  const pid = readPostmaster(clusterDir)?.pid;
  return pid !== undefined && isPostgres(pid) ? pid : undefined;
}
