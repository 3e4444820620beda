import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { textLengths } from '@matjar/contract/limits.ts';
import type { TokenKeys } from '../access-token.ts';

export function makeResetCode(): string {
  return String(randomInt(10 ** textLengths.resetCode)).padStart(textLengths.resetCode, '0');
}

/** Keyed: seven digits are too few for a bare hash, whoever reads the table would try them all. */
export function hashResetCode(code: string, keys: TokenKeys): string {
  return hashFor('reset-code', code, keys);
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

export function hashProof(proof: string, keys: TokenKeys): string {
  return hashFor('reset-proof', proof, keys);
}

export function hashDevice(deviceId: string, keys: TokenKeys): string {
  return hashFor('reset-device', deviceId, keys);
}

function hashFor(purpose: string, value: string, keys: TokenKeys): string {
  return createHmac('sha256', keys.secret).update(`${purpose}\0${value}`).digest('base64url');
}
