import { SignJWT } from 'jose';
import { isId } from '../../platform/ids.ts';
import { readJwt, signJwt } from '../../platform/signed-jwt.ts';
import type { Secrets } from '../../platform/signed-text.ts';

/** What access tokens are made and checked with. */
export interface TokenKeys {
  secrets: Secrets;
  /** Where the shop is: a token of another shop is no token here. */
  issuer: string;
}

interface TokenFacts {
  userId: string;
  sessionId: string;
}

const audience = 'matjar-api';
export const accessTokenSeconds = 15 * 60;

export function makeTokenKeys(secrets: Secrets, publicUrl: string): TokenKeys {
  return { secrets, issuer: publicUrl };
}

export function signAccessToken(facts: TokenFacts, keys: TokenKeys): Promise<string> {
  const token = new SignJWT({ sid: facts.sessionId })
    .setIssuer(keys.issuer)
    .setAudience(audience)
    .setSubject(facts.userId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`);
  return signJwt(token, keys.secrets);
}

/** What a token says, or nothing when it is forged, stale or of another kind. */
export async function readAccessToken(
  token: string,
  keys: TokenKeys,
): Promise<TokenFacts | undefined> {
  const payload = await readJwt(token, keys.secrets, {
    issuer: keys.issuer,
    audience,
    requiredClaims: ['sub', 'exp'],
  });
  const { sub, sid } = payload ?? {};
  if (!sub || typeof sid !== 'string' || !isId(sid)) return undefined;
  return { userId: sub, sessionId: sid };
}
