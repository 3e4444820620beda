import { createHmac, timingSafeEqual } from 'node:crypto';

type Secret = string | Uint8Array;

/** `text.signature`, for links and cookies: without the secret nobody can make one up, or use one for something else. */
export function signText(purpose: string, text: string, secret: Secret): string {
  return `${text}.${sign(purpose, text, secret)}`;
}

/** The text that was signed for this purpose, or nothing when it was not. */
export function readSignedText(purpose: string, token: string, secret: Secret): string | undefined {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(end, 0));
  const expected = Buffer.from(sign(purpose, text, secret));
  const given = Buffer.from(token.slice(end + 1));
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned ? text : undefined;
}

export function sign(purpose: string, text: string, secret: Secret): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}
