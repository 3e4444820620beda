import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isErrorWithCode } from './setup-problem.ts';

/** What a running PostgreSQL writes about itself into its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export function postmasterFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}

/** Reads `postmaster.pid`; nothing when there is none or it is not yet completely written. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(postmasterFile(dataDir), 'utf8').split('\n');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const [pid = '', , , port = '', , , , status = ''] = lines;
  if (!Number(pid) || !Number(port)) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status.trim() === 'ready' };
}
