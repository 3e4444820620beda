import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { canReach, choosePostgresAccount, type PostgresAccount } from './account.ts';
import { findPostgresBinaries, type PostgresBinaries, programPath } from './binaries.ts';
import { isErrorWithCode } from './processes.ts';
import { SetupProblem } from './setup-problem.ts';

export interface Cluster {
  /** Folder of the cluster: `data` inside it is PostgreSQL's own. */
  dir: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

export const superuser = 'matjar';

export function dataFolder(clusterDir: string): string {
  return path.join(clusterDir, 'data');
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'matjar.password');
}

export function readPassword({ dir }: Cluster): string {
  return readFileSync(passwordFile(dataFolder(dir)), 'utf8').trim();
}

/** Returns the cluster of a folder, creating it if missing. */
export function prepareCluster(wantedDir: string): Cluster {
  const cluster = resolveCluster(wantedDir, findPostgresBinaries(), choosePostgresAccount());
  initialise(cluster);
  return cluster;
}

/**
 * Decides where binaries and data are. Normally both stay in the checkout. If root starts the shop from a
 * folder that only root can enter (such as its home), PostgreSQL's user cannot reach them, so they go to a
 * system folder and a note says where.
 */
function resolveCluster(
  wantedDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Cluster {
  makeFolder(wantedDir);
  if (canReach(account, path.dirname(wantedDir)) && canReach(account, binaries.home)) {
    giveTo(account, wantedDir);
    return { dir: wantedDir, binaries, account };
  }
  const shared = systemFolder();
  const name = createHash('sha256').update(path.resolve(wantedDir)).digest('hex').slice(0, 12);
  const dir = path.join(shared, `cluster-${name}`);
  makeFolder(dir);
  giveTo(account, dir);
  writeFileSync(
    path.join(wantedDir, 'LOCATION'),
    `The database's user cannot enter this folder, so its files are in ${dir}\n`,
  );
  return { dir, binaries: copyBinaries(binaries, shared), account };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new SetupProblem(
      `The folder ${folder} cannot be written: give this user the right to it, or set DATA_DIR to another one.`,
      { cause },
    );
  }
}

function giveTo(account: PostgresAccount, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(file, account.uid, account.gid);
  }
}

function systemFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const folder = path.join(parent, 'matjar');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch (error) {
      if (!isErrorWithCode(error, 'EACCES', 'EROFS')) throw error;
    }
  }
  throw new SetupProblem(
    'The database needs a folder its own user can enter, and neither /var/lib nor /var/tmp can be written: move the checkout out of root’s home, or set DATABASE_URL.',
  );
}

function copyBinaries(binaries: PostgresBinaries, shared: string): PostgresBinaries {
  const home = path.join(shared, binaries.label);
  if (existsSync(home)) return { ...binaries, home };
  const half = `${home}.${process.pid}`;
  cpSync(binaries.home, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, home);
  } catch (error) {
    // A concurrent start created the same copy first.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return { ...binaries, home };
}

/**
 * Creates the cluster if missing. It is created beside its place and renamed when complete: an interrupted
 * first start leaves nothing half-done, and of two concurrent ones one wins.
 */
function initialise(cluster: Cluster): void {
  const { dir, account } = cluster;
  const dataDir = dataFolder(dir);
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  refuseDamagedFolder(dataDir);

  const half = path.join(dir, `making-${process.pid}`);
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const passwordSource = path.join(dir, `password-${process.pid}`);
  writeFileSync(passwordSource, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveTo(account, half);
  giveTo(account, passwordSource);
  try {
    runInitdb(cluster, half, passwordSource);
    renameSync(passwordSource, passwordFile(half));
    moveIntoPlace(half, dataDir);
  } finally {
    rmSync(half, { recursive: true, force: true });
    rmSync(passwordSource, { force: true });
  }
}

/** Never overwritten: it may contain somebody's data. */
function refuseDamagedFolder(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new SetupProblem(
    `The database in ${dataDir} is damaged (there are files but no PG_VERSION): move the folder away and restore a backup with "npm run shop:restore", or throw it away with "npm run db:reset".`,
  );
}

function runInitdb({ dir, binaries, account }: Cluster, folder: string, password: string): void {
  const made = spawnSync(
    programPath(binaries, 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...account, cwd: dir, encoding: 'utf8' },
  );
  if (made.status === 0) return;
  const reason = made.stderr?.trim().split('\n').at(-1)?.trim() || made.error?.message;
  throw new SetupProblem(`PostgreSQL could not be set up in ${dir}: ${reason}`);
}

function moveIntoPlace(half: string, dataDir: string): void {
  try {
    renameSync(half, dataDir);
  } catch (error) {
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) throw error;
  }
}
