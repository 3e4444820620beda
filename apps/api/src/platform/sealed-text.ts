import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, sign } from './signed-text.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const idLength = 8;

/**
 * A secret that the shop has to read again, encrypted for the database. It opens only for the purpose and
 * the owner it was sealed for, so that nobody who can write rows can exchange them.
 */
export function sealText(purpose: string, owner: string, text: string, [secret]: Secrets): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(purpose, secret), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return `${sealId(purpose, secret)}.${sealed.toString('base64url')}`;
}

/** The text, or nothing when none of the secrets sealed it for this owner. */
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

/** What begins every text that this secret sealed: others are to be sealed anew. */
export function sealId(purpose: string, secret: string): string {
  return sign('seal', purpose, secret).slice(0, idLength);
}

function deriveKey(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal\0${purpose}`, 32));
}
