import { createHash, randomBytes } from 'node:crypto';

/** A random token for a link or a cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored, which grants no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Letters and digits that nobody takes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A letter for each byte, in groups of four: to be read, typed and dictated on the phone. */
export function writeReadableCode(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]);
  return (letters.join('').match(/.{1,4}/g) ?? []).join('-');
}
