import { alertPages } from '@matjar/contract/alerts.ts';
import { isId } from '../../platform/ids.ts';
import { readSignedText, type Secrets, sign, signText } from '../../platform/signed-text.ts';

/** What links in emails are made of. */
export interface LinkDeps {
  publicUrl: string;
  linkSecrets: Secrets;
}

const confirmPurpose = 'alert-confirm';

/** Good for as long as the alert waits for it. */
export function writeConfirmUrl(alertId: string, { publicUrl, linkSecrets }: LinkDeps): string {
  return publicUrl + alertPages.confirm(signText(confirmPurpose, alertId, linkSecrets));
}

export function readConfirmToken(token: string, linkSecrets: Secrets): string | undefined {
  const id = readSignedText(confirmPurpose, token, linkSecrets);
  return id && isId(id) ? id : undefined;
}

/** Stands for an address in links that never run out, and does not tell it. */
export function addressKeyOf(email: string, [secret]: Secrets): string {
  return sign('alert-address', email, secret);
}

/** A link that lost a piece on its way stands for nobody. */
export function isAddressKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** By the key that was stored: another secret may have made it. */
export function writeUnsubscribeUrl(
  addressKey: string,
  { publicUrl }: Pick<LinkDeps, 'publicUrl'>,
): string {
  return publicUrl + alertPages.unsubscribe(addressKey);
}
