import { alertPages } from '@matjar/contract/catalog/alerts.ts';
import { isId } from '../../platform/ids.ts';
import { readSignedText, type Secrets, sign, signText } from '../../platform/signed-text.ts';

/** Dependencies of links in emails. */
export interface LinkDeps {
  publicUrl: string;
  linkSecrets: Secrets;
}

const confirmPurpose = 'alert-confirm';

/** Valid as long as the alert waits for confirmation. */
export function writeConfirmUrl(alertId: string, { publicUrl, linkSecrets }: LinkDeps): string {
  return publicUrl + alertPages.confirm(signText(confirmPurpose, alertId, linkSecrets));
}

export function readConfirmToken(token: string, linkSecrets: Secrets): string | undefined {
  const id = readSignedText(confirmPurpose, token, linkSecrets);
  return id && isId(id) ? id : undefined;
}

/** Identifies an address in links that never expire, without revealing it. */
export function addressKeyOf(email: string, [secret]: Secrets): string {
  return sign('alert-address', email, secret);
}

/** False for a truncated link. */
export function isAddressKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Uses the stored key, which may come from an older secret. */
export function writeUnsubscribeUrl(
  addressKey: string,
  { publicUrl }: Pick<LinkDeps, 'publicUrl'>,
): string {
  return publicUrl + alertPages.unsubscribe(addressKey);
}
