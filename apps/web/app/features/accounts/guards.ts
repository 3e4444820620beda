import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { hydrated } from '../../hydration.ts';
import { readPasswordReset } from './password-reset-state.ts';
import { pathBefore } from './path-before.ts';
import { safeReturnPath } from './safe-return-path.ts';
import { readSession } from './session-store.ts';

/*
 * Guards are client loaders because the session lives in the browser. They spare people screens that
 * are not theirs; they protect nothing. The server decides on every call who may do what.
 */

type Navigation = Pick<ClientLoaderFunctionArgs, 'url'>;

function signInPath(returnTo: URL): string {
  const path = returnTo.pathname + returnTo.search;
  return `/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
}

/** For the account and the checkout: visitors sign in first and then come back. */
export async function requireSignedIn({ url }: Navigation): Promise<null> {
  await hydrated;
  if (!readSession()) throw redirect(signInPath(url));
  return null;
}
requireSignedIn.hydrate = true as const;

/** For the admin area. */
export async function requireAdmin(): Promise<null> {
  await hydrated;
  if (readSession()?.data.role !== 'admin') throw redirect('/');
  return null;
}
requireAdmin.hydrate = true as const;

/** For sign-in and sign-up: who is signed in already goes on to where they were heading. */
export async function requireGuest({ url }: Navigation): Promise<null> {
  await hydrated;
  if (readSession()) throw redirect(safeReturnPath(url.searchParams.get('returnTo')));
  return null;
}
requireGuest.hydrate = true as const;

/** For the password reset: signed-in people are sent back one page. */
export async function requireGuestOrGoBack({ url }: Navigation): Promise<null> {
  await hydrated;
  if (readSession()) throw redirect(pathBefore(url, window.location.href, document.referrer));
  return null;
}
requireGuestOrGoBack.hydrate = true as const;

export async function requireResetRequest(navigation: Navigation): Promise<null> {
  await requireGuestOrGoBack(navigation);
  if (!readPasswordReset()?.isVerified) throw redirect('/auth/forgetPassword');
  return null;
}
requireResetRequest.hydrate = true as const;

export async function requireResetCode(navigation: Navigation): Promise<null> {
  await requireGuestOrGoBack(navigation);
  if (!readPasswordReset()?.success) throw redirect('/auth/forgetPassword');
  return null;
}
requireResetCode.hydrate = true as const;
