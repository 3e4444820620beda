import { randomBytes } from 'node:crypto';
import { factorLimits } from '@matjar/contract/limits.ts';
import { Refusal } from '../../../http/errors/refusal.ts';
import { writeReadableCode } from '../../../platform/readable-code.ts';
import type { Accounts } from '../accounts.ts';

interface NewCodes {
  codes: string[];
  hashes: string[];
}

/** Ten of sixty bits each, hashed like passwords with one salt for all. */
export async function makeRecoveryCodes({
  passwords,
}: Pick<Accounts, 'passwords'>): Promise<NewCodes | Refusal<'unavailable'>> {
  const made: NewCodes = { codes: [], hashes: [] };
  while (made.codes.length < factorLimits.recoveryCodes) {
    const code = writeReadableCode(randomBytes(factorLimits.recoveryCodeLength));
    const hash = await passwords.hashCode(plainCode(code), made.hashes[0]);
    if (hash instanceof Refusal) return hash;
    made.codes.push(code);
    made.hashes.push(hash);
  }
  return made;
}

function plainCode(code: string): string {
  return code.replaceAll('-', '');
}
