import { SignJWT } from 'jose';
import { isId } from '../../../platform/ids.ts';
import { readJwt, signJwt } from '../../../platform/signed-jwt.ts';
import type { Secrets } from '../../../platform/signed-text.ts';

/** What access tokens are made and checked with. */
export interface TokenKeys {
  secrets: Secrets;
  /** The shop's address: tokens of other shops are refused. */
  issuer: string;
}

interface TokenClaims {
  userId: string;
  sessionId: string;
}

interface ReadToken extends TokenClaims {
  /** Seconds since 1970. */
  expiresAt: number;
}

const audience = 'matjar-api';
export const accessTokenSeconds = 15 * 60;

export function makeTokenKeys(secrets: Secrets, publicUrl: string): TokenKeys {
  return { secrets, issuer: publicUrl };
}

/** `now` in seconds since 1970. */
export function signAccessToken(
  claims: TokenClaims,
  keys: TokenKeys,
  now = Math.floor(Date.now() / 1_000),
): Promise<string> {
  const token = new SignJWT({ sid: claims.sessionId })
    .setIssuer(keys.issuer)
    .setAudience(audience)
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds);
  return signJwt(token, keys.secrets);
}

/**
 * The claims of a token, or undefined if it is forged or of another kind. Expiry is checked by the database,
 * whose clock is the same for every node.
 */
export async function readAccessToken(
  token: string,
  keys: TokenKeys,
): Promise<ReadToken | undefined> {
  const payload = await readJwt(token, keys.secrets, {
    issuer: keys.issuer,
    audience,
    requiredClaims: ['sub', 'exp'],
    currentDate: new Date(0),
  });
  const { sub, sid, exp } = payload ?? {};
  if (!sub || !exp || typeof sid !== 'string' || !isId(sid)) return undefined;
  return { userId: sub, sessionId: sid, expiresAt: exp };
}
