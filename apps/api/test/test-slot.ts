import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slots = 8;

interface TestSlot {
  clusterDir: string;
  release(): void;
}

/** A folder of its own for every test run, so that several can run at once; each is used again later. */
export function takeTestSlot(dataDir: string): TestSlot {
  mkdirSync(dataDir, { recursive: true });
  for (let slot = 1; slot <= slots; slot += 1) {
    const clusterDir = path.join(dataDir, slot === 1 ? 'test-postgres' : `test-postgres-${slot}`);
    const lockFile = `${clusterDir}.lock`;
    if (takeLock(lockFile)) {
      return { clusterDir, release: () => rmSync(lockFile, { force: true }) };
    }
  }
  throw new Error(`${slots} test runs are under way already.`);
}

function takeLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (isRunning(Number(readFileSync(lockFile, 'utf8')))) return false;
  // Left by a run that was killed.
  rmSync(lockFile, { force: true });
  return takeLock(lockFile);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
