import { checkoutPages } from '@matjar/contract/checkout.ts';
import { isId } from '../../platform/ids.ts';
import { readSignedText, signText } from '../../platform/signed-text.ts';

/** As long as an order may be on its way and be returned. */
const lifeSeconds = 60 * 24 * 60 * 60;

/** What links in emails are made of. */
export interface LinkDeps {
  publicUrl: string;
  /** Signs links; without it nobody can make one up. */
  linkSecret: string;
}

export interface GuestLinks {
  order: string;
  claim: string;
}

/** For buyers without an account to sign in to. */
export function writeGuestLinks(
  order: { id: string; buyer: { email: string } },
  { publicUrl, linkSecret }: LinkDeps,
): GuestLinks {
  const token = signOrderLink(order.id, linkSecret);
  return {
    order: `${publicUrl}${checkoutPages.orderByLink(token)}`,
    // After the #, which browsers send to nobody.
    claim: `${publicUrl}/auth/forgetPassword#email=${encodeURIComponent(order.buyer.email)}`,
  };
}

const purpose = 'order-link';

/** `order.expiry.signature`, all of which fits into a path. */
export function signOrderLink(orderId: string, secret: string, now = Date.now()): string {
  const expiry = Math.floor(now / 1_000) + lifeSeconds;
  return signText(purpose, `${orderId}.${expiry.toString(36)}`, secret);
}

/** The order of a link, or nothing when it is forged or has run out. */
export function readOrderLink(token: string, secret: string, now = Date.now()): string | undefined {
  const [orderId = '', expiry = '', ...more] =
    readSignedText(purpose, token, secret)?.split('.') ?? [];
  if (more.length > 0 || !isId(orderId)) return undefined;
  return Number.parseInt(expiry, 36) * 1_000 > now ? orderId : undefined;
}
