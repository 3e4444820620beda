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

/** Made once: given the secret itself, the library would make a key with every call of somebody signed in. */
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

/** What a token says, or nothing when it is forged, stale or of another kind. */
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
