import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { dataFolder } from './make-cluster.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { programPath } from './postgres-binaries.ts';
import { type Postmaster, postmasterFile, readPostmaster } from './postmaster-file.ts';
import { isAlive, isPostgres, waitUntil } from './process-life.ts';
import { SetupProblem } from './setup-problem.ts';

const startSeconds = 30;

export interface StartOptions {
  location: ClusterLocation;
  account: PostgresAccount;
  /** `-c name=value` settings beyond the defaults. */
  settings: Record<string, string>;
  port?: number;
}

/** A PostgreSQL that serves this cluster already: left over by a server that was killed, or a twin's. */
export async function findRunningPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(dataDir);
  if (!found) return undefined;
  if (!isPostgres(found.pid)) {
    rmSync(postmasterFile(dataDir), { force: true });
    return undefined;
  }
  const settled = await waitUntil(
    () => !isAlive(found.pid) || readPostmaster(dataDir)?.ready === true,
    startSeconds * 1000,
  );
  if (!settled) {
    throw new SetupProblem(
      `PostgreSQL (process ${found.pid}) does not become ready: see ${logFile(path.dirname(dataDir))}`,
    );
  }
  return isAlive(found.pid) ? readPostmaster(dataDir) : undefined;
}

/** Starts PostgreSQL on a private port of the loopback address and waits until it answers. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { clusterDir } = options.location;
  const dataDir = dataFolder(clusterDir);
  const deadline = performance.now() + startSeconds * 1000;
  for (;;) {
    const started = await tryToStart(options, dataDir);
    if (started) return started;
    const twin = await findRunningPostmaster(dataDir);
    if (twin) return twin;
    if (performance.now() > deadline) {
      throw new SetupProblem(
        `PostgreSQL does not start (${lastLogLine(clusterDir)}): see ${logFile(clusterDir)}`,
      );
    }
    // Backends of a killed postmaster hold its shared memory for a moment.
    await sleep(200);
  }
}

async function tryToStart(options: StartOptions, dataDir: string): Promise<Postmaster | undefined> {
  const port = options.port ?? (await findFreePort());
  const child = launch(options, dataDir, port);
  const isOurs = () => readPostmaster(dataDir)?.pid === child.pid;
  await waitUntil(
    () => hasEnded(child) || (isOurs() && readPostmaster(dataDir)?.ready === true),
    startSeconds * 1000,
  );
  if (hasEnded(child)) return undefined;
  return readPostmaster(dataDir);
}

function launch(options: StartOptions, dataDir: string, port: number): ChildProcess {
  const { location, account } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...options.settings,
  };
  const log = openSync(logFile(location.clusterDir), 'a');
  try {
    const child = spawn(
      programPath(location.binaries, 'postgres'),
      [
        ...['-D', dataDir, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A group of its own: Ctrl-C reaches the shop, which ends requests first and the database last.
      { ...account, cwd: location.clusterDir, detached: true, stdio: ['ignore', log, log] },
    );
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

export function logFile(clusterDir: string): string {
  return path.join(clusterDir, 'postgres.log');
}

function lastLogLine(clusterDir: string): string {
  if (!existsSync(logFile(clusterDir))) return 'no log';
  const lines = readFileSync(logFile(clusterDir), 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|ERROR|could not/.test(line)) ?? lines.at(-1) ?? 'no log';
}
