import { createHash, randomBytes } from 'node:crypto';

/** For a link or a cookie: nobody guesses it. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of one opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
