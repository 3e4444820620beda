import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const storedSecretFile = 'session-secret';

/**
 * The secret of this machine, created at its first start and readable by its owner only, so that restarts
 * during development sign nobody out. Processes that start together agree on one.
 */
export function readStoredSecret(dataDir: string): string {
  const file = path.resolve(dataDir, storedSecretFile);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, makeSecret(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret; delete it to get a new one.`);
  return secret;
}

export function makeSecret(): string {
  return randomBytes(48).toString('base64');
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
