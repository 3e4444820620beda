import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from './binaries.ts';
import { type Cluster, dataFolder } from './cluster.ts';
import { findFreePort, isAlive, isErrorWithCode, isPostgres, waitUntil } from './processes.ts';
import { SetupProblem } from './setup-problem.ts';

const startSeconds = 30;

/** The contents of `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export interface StartOptions {
  cluster: Cluster;
  /** `-c name=value` settings beyond the defaults. */
  settings: Record<string, string>;
  port?: number;
}

function postmasterFile(clusterDir: string): string {
  return path.join(dataFolder(clusterDir), 'postmaster.pid');
}

/** Reads `postmaster.pid`; undefined if missing or incomplete. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(postmasterFile(clusterDir), 'utf8').split('\n');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const [pid = '', , , port = '', , , , status = ''] = lines;
  if (!Number(pid) || !Number(port)) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status.trim() === 'ready' };
}

/** Finds a PostgreSQL that already serves this cluster: left over by a killed server, or another process's. */
export async function adoptPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(clusterDir);
  if (!found) return undefined;
  if (!isPostgres(found.pid)) {
    rmSync(postmasterFile(clusterDir), { force: true });
    return undefined;
  }
  const settled = await waitUntil(
    () => !isAlive(found.pid) || readPostmaster(clusterDir)?.ready === true,
    startSeconds * 1000,
  );
  if (!settled) {
    throw new SetupProblem(
      `PostgreSQL (process ${found.pid}) does not become ready: see ${logFile(clusterDir)}`,
    );
  }
  return isAlive(found.pid) ? readPostmaster(clusterDir) : undefined;
}

/** Starts PostgreSQL on a private port of the loopback address and waits until it answers. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { dir } = options.cluster;
  const deadline = performance.now() + startSeconds * 1000;
  for (;;) {
    const started = await tryToStart(options);
    if (started) return started;
    const twin = await adoptPostmaster(dir);
    if (twin) return twin;
    if (performance.now() > deadline) {
      throw new SetupProblem(
        `PostgreSQL does not start (${lastLogLine(dir)}): see ${logFile(dir)}`,
      );
    }
    // Backends of a killed postmaster keep its shared memory for a moment.
    await sleep(200);
  }
}

async function tryToStart(options: StartOptions): Promise<Postmaster | undefined> {
  const { dir } = options.cluster;
  const child = launch(options, options.port ?? (await findFreePort()));
  const isReady = () => {
    const written = readPostmaster(dir);
    return written?.pid === child.pid && written?.ready === true;
  };
  await waitUntil(() => hasEnded(child) || isReady(), startSeconds * 1000);
  return hasEnded(child) ? undefined : readPostmaster(dir);
}

function launch({ cluster, ...options }: StartOptions, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...options.settings,
  };
  const log = openSync(logFile(cluster.dir), 'a');
  try {
    const child = spawn(
      programPath(cluster.binaries, 'postgres'),
      [
        ...['-D', dataFolder(cluster.dir), '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // In its own process group, so that Ctrl-C reaches only the shop, which finishes requests first and stops
      // the database last.
      { ...cluster.account, cwd: cluster.dir, detached: true, stdio: ['ignore', log, log] },
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

function logFile(clusterDir: string): string {
  return path.join(clusterDir, 'postgres.log');
}

function lastLogLine(clusterDir: string): string {
  if (!existsSync(logFile(clusterDir))) return 'no log';
  const lines = readFileSync(logFile(clusterDir), 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|ERROR|could not/.test(line)) ?? lines.at(-1) ?? 'no log';
}

/**
 * Stops PostgreSQL: fast shutdown first (transactions rolled back, everything flushed), then immediate,
 * recovered from the WAL at the next start. Committed work survives both.
 */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const running = readPostmaster(clusterDir);
  if (!running || !isPostgres(running.pid)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(running.pid)) process.kill(running.pid, signal);
    if (await waitUntil(() => !isPostgres(running.pid), 10_000)) return;
  }
}
