import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { canReach, type PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isErrorWithCode, SetupProblem } from './setup-problem.ts';

export interface ClusterLocation {
  binaries: PostgresBinaries;
  /** Folder of the cluster: `data` inside it is PostgreSQL's own. */
  clusterDir: string;
}

/**
 * Decides where binaries and data lie. Normally both stay in the checkout. When root starts the shop
 * from a folder only root may enter (its own home, say), the database's account could reach neither,
 * so they move to a system folder and a note in the wanted place says where.
 */
export function settleCluster(
  binaries: PostgresBinaries,
  wantedDir: string,
  account: PostgresAccount,
): ClusterLocation {
  makeFolder(wantedDir);
  const reachable = canReach(account, path.dirname(wantedDir)) && canReach(account, binaries.home);
  if (reachable) {
    giveTo(account, wantedDir);
    return { binaries, clusterDir: wantedDir };
  }
  const shared = systemFolder();
  const name = createHash('sha256').update(path.resolve(wantedDir)).digest('hex').slice(0, 12);
  const clusterDir = path.join(shared, `cluster-${name}`);
  makeFolder(clusterDir);
  giveTo(account, clusterDir);
  writeFileSync(
    path.join(wantedDir, 'LOCATION'),
    `The database's user cannot enter this folder, so its files are in ${clusterDir}\n`,
  );
  return { binaries: copyBinaries(binaries, shared), clusterDir };
}

function copyBinaries(binaries: PostgresBinaries, shared: string): PostgresBinaries {
  const home = path.join(shared, binaries.label);
  if (existsSync(home)) return { ...binaries, home };
  const half = `${home}.${process.pid}`;
  cpSync(binaries.home, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, home);
  } catch (error) {
    // Another start put the same copy there first.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return { ...binaries, home };
}

function systemFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const folder = path.join(parent, 'matjar');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch (error) {
      if (!isErrorWithCode(error, 'EACCES') && !isErrorWithCode(error, 'EROFS')) throw error;
    }
  }
  throw new SetupProblem(
    'The database needs a folder its own user can enter, and neither /var/lib nor /var/tmp can be written: move the checkout out of root’s home, or set DATABASE_URL.',
  );
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

function giveTo(account: PostgresAccount, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
  }
}
