import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { programPath } from './postgres-binaries.ts';
import { SetupProblem } from './setup-problem.ts';

export const superuser = 'matjar';

export function dataFolder(clusterDir: string): string {
  return path.join(clusterDir, 'data');
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'matjar.password');
}

export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

/**
 * Makes the cluster unless it exists. It is prepared beside its place and moved there when complete:
 * an interrupted first start leaves nothing half-made, and of two first starts one wins.
 */
export function makeCluster(location: ClusterLocation, account: PostgresAccount): void {
  const dataDir = dataFolder(location.clusterDir);
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;

  const half = path.join(location.clusterDir, `making-${process.pid}`);
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const passwordSource = path.join(location.clusterDir, `password-${process.pid}`);
  writeFileSync(passwordSource, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(half, account.uid, account.gid);
    chownSync(passwordSource, account.uid, account.gid);
  }
  try {
    const made = spawnSync(
      programPath(location.binaries, 'initdb'),
      [
        `--pgdata=${half}`,
        `--username=${superuser}`,
        `--pwfile=${passwordSource}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...account, cwd: location.clusterDir, encoding: 'utf8' },
    );
    if (made.status !== 0) {
      throw new SetupProblem(
        `PostgreSQL could not be set up in ${location.clusterDir}: ${lastLine(made.stderr) || made.error?.message}`,
      );
    }
    renameSync(passwordSource, passwordFile(half));
    moveIntoPlace(half, dataDir);
  } finally {
    rmSync(half, { recursive: true, force: true });
    rmSync(passwordSource, { force: true });
  }
}

function moveIntoPlace(half: string, dataDir: string): void {
  try {
    renameSync(half, dataDir);
  } catch (error) {
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) throw error;
  }
}

function lastLine(text: string | undefined): string {
  return text?.trim().split('\n').at(-1)?.trim() ?? '';
}
