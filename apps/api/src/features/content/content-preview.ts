import { readSignedText, type Secrets, signText } from '../../platform/signed-text.ts';

const purpose = 'content-preview';
const lifeSeconds = 60 * 60;

/**
 * A token that shows the draft of one document to its holder for an hour: browsers load pages without a
 * session.
 */
export function signPreview(id: string, secrets: Secrets, now = Date.now()): string {
  const expiry = Math.floor(now / 1_000) + lifeSeconds;
  return signText(purpose, `${id}.${expiry.toString(36)}`, secrets);
}

export function isPreviewOf(
  id: string,
  token: string | undefined,
  secrets: Secrets,
  now = Date.now(),
): boolean {
  if (token === undefined) return false;
  const [signed, expiry = ''] = readSignedText(purpose, token, secrets)?.split('.') ?? [];
  return signed === id && Number.parseInt(expiry, 36) * 1_000 > now;
}
