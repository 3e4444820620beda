import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, sign } from './signed-text.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const idLength = 8;

/**
 * Encrypts a secret that the shop has to read again. Bound to purpose and owner, so that nobody with write
 * access to the database can swap rows.
 */
export function sealText(purpose: string, owner: string, text: string, [secret]: Secrets): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(purpose, secret), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return `${sealId(purpose, secret)}.${sealed.toString('base64url')}`;
}

/** The decrypted text, or undefined if none of the secrets encrypted it for this owner. */
export function openSealedText(
  purpose: string,
  owner: string,
  sealed: string,
  secrets: Secrets,
): string | undefined {
  const secret = secrets.find((each) => sealed.startsWith(`${sealId(purpose, each)}.`));
  if (secret === undefined) return undefined;
  const bytes = Buffer.from(sealed.slice(idLength + 1), 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(
    algorithm,
    deriveKey(purpose, secret),
    bytes.subarray(0, nonceBytes),
  );
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

/** The prefix of texts encrypted with this secret: others have to be re-encrypted. */
export function sealId(purpose: string, secret: string): string {
  return sign('seal', purpose, secret).slice(0, idLength);
}

function deriveKey(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal\0${purpose}`, 32));
}
