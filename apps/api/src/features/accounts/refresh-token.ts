import { createHmac } from 'node:crypto';
import type { TokenKeys } from './access-token.ts';

/**
 * The token that follows this one. It is computed, not drawn: tabs that present the same token at
 * once get the same successor, although only its hash is stored.
 */
export function deriveSuccessor(token: string, { secrets: [secret] }: TokenKeys): string {
  return derive(token, secret);
}

/** All that may follow it: while secrets are replaced, another process may use another one. */
export function deriveSuccessors(token: string, { secrets }: TokenKeys): string[] {
  return secrets.map((secret) => derive(token, secret));
}

function derive(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh\0${token}`).digest('base64url');
}
