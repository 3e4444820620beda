import { checkoutPages } from '@matjar/contract/checkout.ts';
import { isId } from '../../platform/ids.ts';
import type { Email } from '../../platform/mail/email.ts';
import { readSignedText, type Secrets, signText } from '../../platform/signed-text.ts';
import { translate } from '../../platform/texts.ts';

/** As long as an order may be on its way and be returned. */
const lifeSeconds = 60 * 24 * 60 * 60;

/** What links in emails are made of. */
export interface LinkDeps {
  publicUrl: string;
  /** Sign links; without them nobody can make one up. */
  linkSecrets: Secrets;
}

export interface GuestLinks {
  order: string;
  claim: string;
}

/** What an email says to whoever ordered without an account. */
export function offerAccount({ claim }: GuestLinks): NonNullable<Email['offer']> {
  return {
    title: translate('mail.keepOrdersTitle'),
    text: translate('mail.keepOrdersText'),
    label: translate('mail.keepOrdersButton'),
    url: claim,
  };
}

/** For buyers without an account to sign in to. */
export function writeGuestLinks(
  order: { id: string; buyer: { email: string } },
  { publicUrl, linkSecrets }: LinkDeps,
): GuestLinks {
  const token = signOrderLink(order.id, linkSecrets);
  return {
    order: `${publicUrl}${checkoutPages.orderByLink(token)}`,
    // After the #, which browsers send to nobody.
    claim: `${publicUrl}/auth/forgetPassword#email=${encodeURIComponent(order.buyer.email)}`,
  };
}

/** What a link was signed for: one that was mailed may ask for a return, one of the tracking form only looks. */
const purposes = { mailed: 'order-link', tracking: 'order-tracking' } as const;

type LinkKind = keyof typeof purposes;

/** `order.expiry.signature`, all of which fits into a path. */
export function signOrderLink(
  orderId: string,
  secrets: Secrets,
  { now = Date.now(), kind = 'mailed' }: { now?: number; kind?: LinkKind } = {},
): string {
  const expiry = Math.floor(now / 1_000) + lifeSeconds;
  return signText(purposes[kind], `${orderId}.${expiry.toString(36)}`, secrets);
}

/** The order that a link may show, or nothing when it is forged or has run out. */
export function readOrderLink(
  token: string,
  secrets: Secrets,
  now = Date.now(),
): string | undefined {
  return readMailedLink(token, secrets, now) ?? readLink('tracking', token, secrets, now);
}

/** The order of a link that came by email: only who reads that has it. */
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
