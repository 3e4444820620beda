import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { TokenKeys } from './access-token.ts';

export function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows this one. It is computed, not drawn: tabs that present the same token at
 * once get the same successor, although only its hash is stored.
 */
export function deriveSuccessor(token: string, keys: TokenKeys): string {
  return createHmac('sha256', keys.secret).update(`refresh\0${token}`).digest('base64url');
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
