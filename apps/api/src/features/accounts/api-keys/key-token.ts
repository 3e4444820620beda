import { randomBytes } from 'node:crypto';

/** Begins every key, so that people and scanners of source code know one when they see it. */
const prefix = 'mjr_';
const startLength = prefix.length + 8;

export function makeKey(): { key: string; start: string } {
  const key = prefix + randomBytes(32).toString('hex');
  return { key, start: key.slice(0, startLength) };
}

export function isKey(token: string): boolean {
  return token.startsWith(prefix);
}
