import { useEffect, useSyncExternalStore } from 'react';
import { onRefusedSession } from './session-refresh.ts';
import { readSession, type Session, subscribeToSession } from './session-store.ts';

/*
 * Where somebody may be in the middle of something, a session that the server ended is not thrown away
 * at once: the page asks to sign in over what is there, and the calls that were refused wait for it.
 */

interface Question {
  stale: Session;
  /** Whether there is a session to go on with. */
  answer: Promise<boolean>;
  settle: (signedIn: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function write(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

function pose(stale: Session): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // Signing in here or in another tab is the answer.
  const unsubscribe = subscribeToSession(() => {
    const session = readSession();
    if (session?.token !== stale.token) settle(session !== null);
  });
  function settle(signedIn: boolean) {
    unsubscribe();
    write(null);
    resolve(signedIn);
  }
  return { stale, answer: promise, settle };
}

/** Waits until somebody has signed in or declined. */
function askToSignIn(stale: Session): Promise<boolean> {
  const asked = question ?? pose(stale);
  if (asked !== question) write(asked);
  return asked.answer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the page one that asks; what it is to ask now, if anything. */
export function useSignInQuestion(): Question | null {
  useEffect(() => {
    onRefusedSession(askToSignIn);
    return () => {
      onRefusedSession(undefined);
      question?.settle(false);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}
