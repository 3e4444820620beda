import { errors, jwtVerify, SignJWT } from 'jose';
import { isId } from '../../platform/ids.ts';

/** What access tokens are made and checked with. */
export interface TokenKeys {
  secret: Uint8Array;
  /** Where the shop is: a token of another shop is no token here. */
  issuer: string;
}

interface TokenFacts {
  userId: string;
  sessionId: string;
}

const algorithm = 'HS256';
const audience = 'matjar-api';
export const accessTokenSeconds = 15 * 60;

export function makeTokenKeys(sessionSecret: string, publicUrl: string): TokenKeys {
  return { secret: new TextEncoder().encode(sessionSecret), issuer: publicUrl };
}

export function signAccessToken(facts: TokenFacts, keys: TokenKeys): Promise<string> {
  return new SignJWT({ sid: facts.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(keys.issuer)
    .setAudience(audience)
    .setSubject(facts.userId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keys.secret);
}

/** What a token says, or nothing when it is forged, stale or of another kind. */
export async function readAccessToken(
  token: string,
  keys: TokenKeys,
): Promise<TokenFacts | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.secret, {
      algorithms: [algorithm],
      issuer: keys.issuer,
      audience,
      requiredClaims: ['sub', 'exp'],
    });
    const { sub, sid } = payload;
    if (!sub || typeof sid !== 'string' || !isId(sid)) return undefined;
    return { userId: sub, sessionId: sid };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
