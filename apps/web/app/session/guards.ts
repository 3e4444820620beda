import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useRevalidator } from 'react-router';
import { hydrated } from '../hydration.ts';
import { isStaff } from './permissions.ts';
import { onPersonChange, readSession } from './session-store.ts';

/*
 * Guards are client loaders because the session lives in the browser. They spare people screens that
 * are not theirs; they protect nothing. The server decides on every call who may do what.
 */

export type Navigation = Pick<ClientLoaderFunctionArgs, 'url'>;

export function signInPath(returnTo: URL): string {
  const path = returnTo.pathname + returnTo.search;
  return `/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
}

/** Whom a guard let pass to a page that does not listen yet: meanwhile they may be signed out. */
let passedAs: string | undefined;

/** For the account and the checkout: visitors sign in first and then come back. */
export async function requireSignedIn({ url }: Navigation): Promise<null> {
  await hydrated;
  const session = readSession();
  if (!session) throw redirect(signInPath(url));
  passedAs = session.data._id;
  return null;
}
requireSignedIn.hydrate = true as const;

/** For the admin area: owners, and staff that may do anything at all. */
export async function requireStaff(): Promise<void> {
  await hydrated;
  const person = readSession()?.data;
  if (!person || !isStaff(person)) throw redirect('/');
  passedAs = person._id;
}

/** Runs the guards of the shown page again when somebody signs in or out. */
export function useGuardsAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (passedAs && passedAs !== readSession()?.data._id) void revalidate();
    passedAs = undefined;
    return onPersonChange(() => void revalidate());
  }, [revalidate]);
}
