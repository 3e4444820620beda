import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import { isId } from '../../platform/ids.ts';
import type { Email } from '../../platform/mail/email.ts';
import { readSignedText, type Secrets, signText } from '../../platform/signed-text.ts';
import { translate } from '../../platform/texts.ts';

/** Covers delivery and the time for returns. */
const lifeSeconds = 60 * 24 * 60 * 60;

/** Dependencies of links in emails. */
export interface LinkDeps {
  publicUrl: string;
  /** Secrets that sign links. */
  linkSecrets: Secrets;
}

export interface GuestLinks {
  order: string;
  claim: string;
}

/** Links in emails to guests. */
export function offerAccount({ claim }: GuestLinks): NonNullable<Email['offer']> {
  return {
    title: translate('mail.keepOrdersTitle'),
    text: translate('mail.keepOrdersText'),
    label: translate('mail.keepOrdersButton'),
    url: claim,
  };
}

/** Links for guests. */
export function writeGuestLinks(
  order: { id: string; buyer: { email: string } },
  { publicUrl, linkSecrets }: LinkDeps,
): GuestLinks {
  const token = signOrderLink(order.id, linkSecrets);
  return {
    order: `${publicUrl}${checkoutPages.orderByLink(token)}`,
    // In the fragment, which browsers do not send.
    claim: `${publicUrl}/auth/forgetPassword#email=${encodeURIComponent(order.buyer.email)}`,
  };
}

/** Kinds of links: mailed ones may request a return, those of the tracking form are read-only. */
const purposes = { mailed: 'order-link', tracking: 'order-tracking' } as const;

type LinkKind = keyof typeof purposes;

/** `order.expiry.signature`, safe in a path. */
export function signOrderLink(
  orderId: string,
  secrets: Secrets,
  { now = Date.now(), kind = 'mailed' }: { now?: number; kind?: LinkKind } = {},
): string {
  const expiry = Math.floor(now / 1_000) + lifeSeconds;
  return signText(purposes[kind], `${orderId}.${expiry.toString(36)}`, secrets);
}

/** The order of a link; undefined if it is forged or expired. */
export function readOrderLink(
  token: string,
  secrets: Secrets,
  now = Date.now(),
): string | undefined {
  return readMailedLink(token, secrets, now) ?? readLink('tracking', token, secrets, now);
}

/** The order of a mailed link, which only the recipient has. */
export function readMailedLink(
  token: string,
  secrets: Secrets,
  now = Date.now(),
): string | undefined {
  return readLink('mailed', token, secrets, now);
}

function readLink(
  kind: LinkKind,
  token: string,
  secrets: Secrets,
  now: number,
): string | undefined {
  const [orderId = '', expiry = '', ...more] =
    readSignedText(purposes[kind], token, secrets)?.split('.') ?? [];
  if (more.length > 0 || !isId(orderId)) return undefined;
  return Number.parseInt(expiry, 36) * 1_000 > now ? orderId : undefined;
}
