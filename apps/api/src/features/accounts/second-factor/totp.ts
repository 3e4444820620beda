import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { factorLimits } from '@matjar/contract/accounts/account-limits.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */

const stepSeconds = 30;
/** The recommendation of RFC 4226, and a whole number of letters in base 32. */
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In base 32, as apps take it. */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

export function writeTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** factorLimits.codeDigits).padStart(factorLimits.codeDigits, '0');
}

/** `seconds` since 1970. */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / stepSeconds);
}

/**
 * The time step of a code: the current one, or its neighbours to allow for clock drift. Steps up to `lastStep`
 * are refused, since a code works once.
 */
export function findStep(
  secret: string,
  code: string,
  { seconds, lastStep }: { seconds: number; lastStep: number | null },
): number | undefined {
  const now = stepAt(seconds);
  return [now, now - 1, now + 1].find(
    (step) => step > (lastStep ?? -1) && isSame(writeTotpCode(secret, step), code),
  );
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What a QR code says to an app. */
export function writeTotpUri(secret: string, { shop, email }: { shop: string; email: string }) {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}
