import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return isErrorWithCode(error, 'EPERM');
  }
}

/** A process number found in a file may meanwhile belong to something else entirely. */
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
    // It ended between the two looks.
    if (isErrorWithCode(error, 'ENOENT', 'ESRCH')) return { name: '', state: '' };
    throw error;
  }
}

function askPs(pid: number): ProcessFacts {
  const answer = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...name] = answer.stdout.trim().split(/\s+/);
  return { name: name.join(' '), state };
}

/** Waits until `reached` says so; false when the time ran out first. */
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

/** A port of the loopback address that nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port could be found.'));
      });
    });
  });
}

export function isErrorWithCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
