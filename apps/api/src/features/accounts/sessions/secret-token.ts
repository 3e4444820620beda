import { createHash, randomBytes } from 'node:crypto';

/** A random token for a link or a cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored, which grants no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
