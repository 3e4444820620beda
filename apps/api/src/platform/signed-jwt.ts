import {
  type CryptoKey,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  type SignJWT,
} from 'jose';
import type { Secrets } from './signed-text.ts';

const algorithm = 'HS256';
const keys = new Map<string, Promise<CryptoKey>>();

/** Cached: given a plain secret, the library would import a key on every signed-in call. */
function findKey(secret: string): Promise<CryptoKey> {
  const key =
    keys.get(secret) ??
    crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
  keys.set(secret, key);
  return key;
}

export async function signJwt(jwt: SignJWT, [secret]: Secrets): Promise<string> {
  return jwt.setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(await findKey(secret));
}

/** The claims of a token, or undefined if it is forged, expired or of another kind. */
export async function readJwt(
  token: string,
  secrets: Secrets,
  expected: JWTVerifyOptions,
): Promise<JWTPayload | undefined> {
  for (const secret of secrets) {
    try {
      const options = { ...expected, algorithms: [algorithm] };
      return (await jwtVerify(token, await findKey(secret), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return undefined;
}
