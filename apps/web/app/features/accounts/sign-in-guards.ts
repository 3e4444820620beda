import { redirect, useLocation } from 'react-router';
import { hydrated } from '../../hydration.ts';
import { usePublicSettings } from '../../public-settings.ts';
import type { Navigation } from '../../session/guards.ts';
import { hasAccount } from '../../session/session-store.ts';
import { readPasswordReset, readResetLink } from './password-reset.ts';
import { leadsToCheckout, pathBefore, safeReturnPath } from './return-path.ts';

/** For sign-in and sign-up: signed-in people continue to where they were going. */
export async function requireNoAccount({ url }: Navigation): Promise<null> {
  await hydrated;
  if (hasAccount()) throw redirect(safeReturnPath(url.searchParams.get('returnTo')));
  return null;
}
requireNoAccount.hydrate = true as const;

/** For the password reset: signed-in people go back one page. */
export async function requireNoAccountOrGoBack({ url }: Navigation): Promise<null> {
  await hydrated;
  if (hasAccount()) throw redirect(pathBefore(url, window.location.href, document.referrer));
  return null;
}
requireNoAccountOrGoBack.hydrate = true as const;

export async function requireResetRequest(navigation: Navigation): Promise<null> {
  await requireNoAccountOrGoBack(navigation);
  if (!readPasswordReset()?.isVerified) throw redirect('/auth/forgetPassword');
  return null;
}
requireResetRequest.hydrate = true as const;

export async function requireResetCode(navigation: Navigation): Promise<null> {
  await hydrated;
  readResetLink(window.location.hash);
  // The link of an email works in any browser, whoever is signed in there.
  if (readPasswordReset()?.token) return null;
  await requireNoAccountOrGoBack(navigation);
  if (!readPasswordReset()?.success) throw redirect('/auth/forgetPassword');
  return null;
}
requireResetCode.hydrate = true as const;

/** True on the sign-in page before a checkout, in a shop with guest checkout. */
export function useGuestOffer(): boolean {
  const { guestCheckout } = usePublicSettings();
  const { pathname, search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return guestCheckout && /^\/auth\/signin\/?$/i.test(pathname) && leadsToCheckout(returnTo);
}
