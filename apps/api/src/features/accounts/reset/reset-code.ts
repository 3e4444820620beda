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

/** What the client that verified a code is recognised by. */
export function makeProof(): string {
  return randomBytes(32).toString('base64url');
}

export interface ResetClient {
  address: string;
  /** Absent with clients that keep no cookies. */
  proof: string | undefined;
}

export function describeVerifier(proof: string, address: string, keys: TokenKeys): string {
  return `${hashFor('reset-proof', proof, keys)} ${hashFor('reset-address', address, keys)}`;
}

/** By the cookie; for clients that keep none, by their address. */
export function isVerifier(verifiedBy: string, client: ResetClient, keys: TokenKeys): boolean {
  const [proofHash, addressHash] = verifiedBy.split(' ');
  return client.proof === undefined
    ? hashFor('reset-address', client.address, keys) === addressHash
    : hashFor('reset-proof', client.proof, keys) === proofHash;
}

function hashFor(purpose: string, value: string, keys: TokenKeys): string {
  return createHmac('sha256', keys.secret).update(`${purpose}\0${value}`).digest('base64url');
}
