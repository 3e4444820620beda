import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, type SignJWT } from 'jose';
import type { Secrets } from './signed-text.ts';

const algorithm = 'HS256';
const encoder = new TextEncoder();

export function signJwt(jwt: SignJWT, [secret]: Secrets): Promise<string> {
  return jwt.setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(encoder.encode(secret));
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
      return (await jwtVerify(token, encoder.encode(secret), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return undefined;
}
