import { alertPages } from '@matjar/contract/alerts.ts';
import { isId } from '../../platform/ids.ts';
import { readSignedText, sign, signText } from '../../platform/signed-text.ts';

/** What links in emails are made of. */
export interface LinkDeps {
  publicUrl: string;
  linkSecret: string;
}

const confirmPurpose = 'alert-confirm';

/** Good for as long as the alert waits for it. */
export function writeConfirmUrl(alertId: string, { publicUrl, linkSecret }: LinkDeps): string {
  return publicUrl + alertPages.confirm(signText(confirmPurpose, alertId, linkSecret));
}

export function readConfirmToken(token: string, linkSecret: string): string | undefined {
  const id = readSignedText(confirmPurpose, token, linkSecret);
  return id && isId(id) ? id : undefined;
}

/** Stands for an address in links that never run out, and does not tell it. */
export function addressKeyOf(email: string, linkSecret: string): string {
  return sign('alert-address', email, linkSecret);
}

/** A link that lost a piece on its way stands for nobody. */
export function isAddressKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function writeUnsubscribeUrl(email: string, { publicUrl, linkSecret }: LinkDeps): string {
  return publicUrl + alertPages.unsubscribe(addressKeyOf(email, linkSecret));
}
