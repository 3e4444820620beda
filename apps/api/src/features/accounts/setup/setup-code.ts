import { timingSafeEqual } from 'node:crypto';
import { writeReadableCode } from '../../../platform/readable-code.ts';
import { type Secrets, sign } from '../../../platform/signed-text.ts';

const length = 12;

/**
 * The code of the first start. It follows from the shop's secret, so that every process knows it and no
 * table holds it; it opens nothing once there is an owner.
 */
export function makeSetupCode(secret: string): string {
  const bytes = Buffer.from(sign('first-owner', 'set-up', secret), 'base64url');
  return writeReadableCode(bytes.subarray(0, length));
}

/** Compared in constant time. */
export function isSetupCode(input: string, secrets: Secrets): boolean {
  const plain = (text: string) => Buffer.from(text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  const code = plain(input);
  return secrets.some((secret) => {
    const expected = plain(makeSetupCode(secret));
    return code.length === expected.length && timingSafeEqual(code, expected);
  });
}
