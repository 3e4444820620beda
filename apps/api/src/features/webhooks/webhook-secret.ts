import { createHmac, randomBytes } from 'node:crypto';
import { openSealedText, sealId, sealText } from '../../platform/sealed-text.ts';
import type { Secrets } from '../../platform/signed-text.ts';

/** Format of the Standard Webhooks specification, so that its libraries accept it. */
const prefix = 'whsec_';
const purpose = 'webhook-secret';

export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export function sealWebhookSecret(secret: string, webhookId: string, secrets: Secrets): string {
  return sealText(purpose, webhookId, secret, secrets);
}

export function openWebhookSecret(
  sealed: string | null,
  webhookId: string,
  secrets: Secrets,
): string | undefined {
  return sealed === null ? undefined : openSealedText(purpose, webhookId, sealed, secrets);
}

/** True if it was encrypted with a former `SESSION_SECRET`. */
export function isSealedBefore(sealed: string, [current]: Secrets): boolean {
  return !sealed.startsWith(sealId(purpose, current));
}

interface Message {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** The headers of a message: signed with every secret, the current one first. */
export function signMessage(
  { id, timestamp, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
