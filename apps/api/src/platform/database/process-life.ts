import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorWithCode } from './setup-problem.ts';

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
  const { name, state } = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return name.includes('postgres') && !state.startsWith('Z');
}

interface ProcessFacts {
  name: string;
  state: string;
}

function fromProc(pid: number): ProcessFacts {
  try {
    const [, name = '', state = ''] =
      /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state };
  } catch (error) {
    // It ended between the two looks.
    if (isErrorWithCode(error, 'ENOENT') || isErrorWithCode(error, 'ESRCH')) {
      return { name: '', state: '' };
    }
    throw error;
  }
}

function fromPs(pid: number): ProcessFacts {
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
