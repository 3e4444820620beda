import { useEffect, useSyncExternalStore } from 'react';
import { onRefusedSession } from './session-refresh.ts';
import {
  isSamePerson,
  isSessionHeld,
  readSession,
  type Session,
  subscribeToSession,
} from './session-store.ts';

/*
 * On pages with unsaved work, a session ended by the server or in another tab is not dropped at once: a dialog asks to
 * sign in again, and the refused calls wait for it.
 */

export interface SignInQuestion {
  stale: Session;
  /** True if the same person has signed in. */
  response: Promise<boolean>;
  answer: (signedIn: boolean) => void;
}

let question: SignInQuestion | null = null;
const listeners = new Set<() => void>();

function write(next: SignInQuestion | null) {
  question = next;
  for (const listener of listeners) listener();
}

function createQuestion(stale: Session): SignInQuestion {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // Signing in, here or in another tab, is the response.
  const unsubscribe = subscribeToSession(() => {
    const now = readSession();
    if (now?.token === stale.token) return;
    answer(now !== null && isSamePerson(now.data, stale.data));
  });
  function answer(signedIn: boolean) {
    unsubscribe();
    write(null);
    resolve(signedIn);
  }
  return { stale, response: promise, answer };
}

/** Waits until somebody has signed in or declined. False also for anybody else, whose page is another. */
function askToSignIn(stale: Session): Promise<boolean> {
  const current = question ?? createQuestion(stale);
  if (current !== question) write(current);
  return current.response;
}

let isDialogThere = false;

/** Refused calls wait for the dialog of the page that is coming, unless somebody goes elsewhere meanwhile. */
export function expectSignInDialog(coming: AbortSignal): void {
  onRefusedSession(askToSignIn);
  coming.addEventListener('abort', expectNoSignInDialog);
}

/** That page is not coming, but another one or an error: the calls that wait are refused. */
export function expectNoSignInDialog(): void {
  if (isDialogThere) return;
  onRefusedSession(undefined);
  question?.answer(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Enables the dialog on a page; returns the current question, if any. */
export function useSignInQuestion(): SignInQuestion | null {
  useEffect(() => {
    isDialogThere = true;
    onRefusedSession(askToSignIn);
    const unsubscribe = subscribeToSession(() => {
      const stale = isSessionHeld() ? readSession() : null;
      if (stale) void askToSignIn(stale);
    });
    return () => {
      isDialogThere = false;
      unsubscribe();
      expectNoSignInDialog();
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}
