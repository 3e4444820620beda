import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The first secret signs; the others still verify, which allows rotation. */
export type Secrets = readonly [string, ...string[]];

/** `text.signature`, for links and cookies: cannot be forged, nor used for another purpose. */
export function signText(purpose: string, text: string, [secret]: Secrets): string {
  return `${text}.${sign(purpose, text, secret)}`;
}

/** The text that was signed for this purpose, or nothing when it was not. */
export function readSignedText(
  purpose: string,
  token: string,
  secrets: Secrets,
): string | undefined {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(end, 0));
  const signature = Buffer.from(token.slice(end + 1));
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(purpose, text, secret));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isSigned ? text : undefined;
}

export function sign(purpose: string, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** More than the slower of the two answers takes on a busy day. */
const minMs = 120;

/** Pads the response time, so that timing does not reveal whether an account exists or whose an order is. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(minMs)]);
  return result;
}
