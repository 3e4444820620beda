import { randomBytes, randomInt } from 'node:crypto';
import { textLengths } from '@matjar/contract/limits.ts';
import { readSignedText, sign, signText } from '../../../platform/signed-text.ts';
import type { TokenKeys } from '../sessions/access-token.ts';

export function makeResetCode(): string {
  return String(randomInt(10 ** textLengths.resetCode)).padStart(textLengths.resetCode, '0');
}

/** An HMAC: with only seven digits, a plain hash could be reversed by trying them all. */
export function hashResetCode(code: string, { secrets: [secret] }: TokenKeys): string {
  return sign('reset-code', code, secret);
}

/** The hashes a code may be stored under: the secret may have been rotated since it was sent. */
export function possibleCodeHashes(code: string, { secrets }: TokenKeys): string[] {
  return secrets.map((secret) => sign('reset-code', code, secret));
}

/**
 * Global limit for attempts without an address. Such a guess may hit any open code, so the limit is inversely
 * proportional to their number; up to ten do not lower it.
 */
export function triesAtOpenCodes(openCodes: number): number {
  return Math.max(10, Math.floor(3_000 / Math.max(openCodes, 1)));
}

/** A token that identifies the client that verified a code. */
export function makeProof(): string {
  return randomBytes(32).toString('base64url');
}

export function hashProof(proof: string, { secrets: [secret] }: TokenKeys): string {
  return sign('reset-proof', proof, secret);
}

export function possibleProofHashes(proof: string, { secrets }: TokenKeys): string[] {
  return secrets.map((secret) => sign('reset-proof', proof, secret));
}

const linkPurpose = 'reset-link';

/** The secret of the link in an email. Nobody guesses it, so tries at the code beside it do not use it up. */
export function signResetLink(resetId: string, { secrets }: TokenKeys): string {
  return signText(linkPurpose, resetId, secrets);
}

/** The reset a link is for; undefined if it is forged. */
export function readResetLink(token: string, { secrets }: TokenKeys): string | undefined {
  return readSignedText(linkPurpose, token, secrets);
}

export function hashDevice(deviceId: string, { secrets: [secret] }: TokenKeys): string {
  return sign('reset-device', deviceId, secret);
}

export function isDevice(deviceId: string, hash: string, { secrets }: TokenKeys): boolean {
  return secrets.some((secret) => sign('reset-device', deviceId, secret) === hash);
}
