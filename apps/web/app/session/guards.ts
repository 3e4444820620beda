import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useRevalidator } from 'react-router';
import { hydrated } from '../hydration.ts';
import { isStaff } from './permissions.tsx';
import { onUserChange, readSession } from './session-store.ts';

/*
 * Guards are client loaders because the session is stored in the browser. They only keep people from screens
 * that are not for them; the server checks permissions on every call.
 */

export type Navigation = Pick<ClientLoaderFunctionArgs, 'url'>;

export function signInPath(returnTo: URL): string {
  const path = returnTo.pathname + returnTo.search;
  return `/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
}

/** Pages that `requireSignedIn` guards. */
export function isForSignedIn(path: string): boolean {
  return /^\/(account|checkout)(\/|$)/i.test(path);
}

/**
 * The same guard for who opens such a page first: in the head of the page, so that visitors need not wait for a page
 * that is not theirs and its scripts, only to be led on.
 */
export const visitorScript = `try {
  if (!localStorage.getItem('user')) {
    const returnTo = location.pathname + location.search;
    location.replace('/auth/signIn?' + new URLSearchParams({ returnTo }));
  }
} catch {}`;

/** Remembers whom a guard let pass until the page listens: they may be signed out meanwhile. */
let passedAs: string | undefined;

/** For account and checkout: visitors sign in first and then return. */
export async function requireSignedIn({ url }: Navigation): Promise<null> {
  await hydrated;
  const session = readSession();
  if (!session) throw redirect(signInPath(url));
  passedAs = session.data._id;
  return null;
}
requireSignedIn.hydrate = true as const;

/** For the admin area: owners, and staff with any permission. */
export async function requireStaff(): Promise<void> {
  await hydrated;
  const user = readSession()?.data;
  if (!user || !isStaff(user)) throw redirect('/');
  passedAs = user._id;
}

/** Runs the guards of the current page again when somebody signs in or out. */
export function useGuardsAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (passedAs && passedAs !== readSession()?.data._id) void revalidate();
    passedAs = undefined;
    return onUserChange(() => void revalidate());
  }, [revalidate]);
}
