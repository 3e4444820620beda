import { randomBytes, randomInt } from 'node:crypto';
import { textLengths } from '@matjar/contract/limits.ts';
import { sign } from '../../../platform/signed-text.ts';
import type { TokenKeys } from '../access-token.ts';

export function makeResetCode(): string {
  return String(randomInt(10 ** textLengths.resetCode)).padStart(textLengths.resetCode, '0');
}

/** Keyed: seven digits are too few for a bare hash, whoever reads the table would try them all. */
export function hashResetCode(code: string, { secrets: [secret] }: TokenKeys): string {
  return sign('reset-code', code, secret);
}

/** What a code may be stored as: another secret may have signed when it was sent. */
export function possibleCodeHashes(code: string, { secrets }: TokenKeys): string[] {
  return secrets.map((secret) => sign('reset-code', code, secret));
}

/**
 * How many tries all clients together have at codes without an address: a guess hits any code that is
 * open, so the more there are, the fewer. Ten open codes leave the limit as it is.
 */
export function triesAtOpenCodes(openCodes: number): number {
  return Math.max(10, Math.floor(3_000 / Math.max(openCodes, 1)));
}

/** What the client that verified a code is recognised by. */
export function makeProof(): string {
  return randomBytes(32).toString('base64url');
}

export function hashProof(proof: string, { secrets: [secret] }: TokenKeys): string {
  return sign('reset-proof', proof, secret);
}

export function possibleProofHashes(proof: string, { secrets }: TokenKeys): string[] {
  return secrets.map((secret) => sign('reset-proof', proof, secret));
}

export function hashDevice(deviceId: string, { secrets: [secret] }: TokenKeys): string {
  return sign('reset-device', deviceId, secret);
}

export function isDevice(deviceId: string, hash: string, { secrets }: TokenKeys): boolean {
  return secrets.some((secret) => sign('reset-device', deviceId, secret) === hash);
}
