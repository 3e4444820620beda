import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return isErrorWithCode(error, 'EPERM');
  }
}

/** A pid from a file may have been reused by another program. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const { name, state } = process.platform === 'linux' ? readProc(pid) : askPs(pid);
  return name.includes('postgres') && !state.startsWith('Z');
}

interface ProcessFacts {
  name: string;
  state: string;
}

function readProc(pid: number): ProcessFacts {
  try {
    const [, name = '', state = ''] =
      /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state };
  } catch (error) {
    // It ended in the meantime.
    if (isErrorWithCode(error, 'ENOENT', 'ESRCH')) return { name: '', state: '' };
    throw error;
  }
}

function askPs(pid: number): ProcessFacts {
  const response = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...name] = response.stdout.trim().split(/\s+/);
  return { name: name.join(' '), state };
}

/** Polls until `reached` returns true; false on timeout. */
export async function waitUntil(
  reached: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await reached())) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** Below the ephemeral port range, so that no outgoing connection takes one of these between two starts. */
const ports = { from: 20_000, count: 12_000 };

/** A port of the loopback address that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = ports.from + randomInt(ports.count);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port could be found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export function isErrorWithCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
