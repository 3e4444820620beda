import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'demo-signature';

/** In seconds. */
const tolerance = 300;

/** As real providers do: a signature of timestamp and body with a shared secret. */
export function signBody(body: string | Buffer, secret: string, at = Date.now()): string {
  const time = Math.floor(at / 1_000);
  return `t=${time},v1=${digest(body, secret, time)}`;
}

export function isSignedBy(
  header: string | undefined,
  body: Buffer,
  secret: string,
  now = Date.now(),
): boolean {
  const [, time, signature] = header?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? [];
  if (time === undefined || signature === undefined) return false;
  if (Math.abs(now / 1_000 - Number(time)) > tolerance) return false;
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(digest(body, secret, Number(time)), 'hex'),
  );
}

function digest(body: string | Buffer, secret: string, time: number): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
}
