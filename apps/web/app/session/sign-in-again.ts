import { useEffect, useSyncExternalStore } from 'react';
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

let pagesThatAsk = 0;
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

/** Waits until somebody has signed in or declined; `undefined` where no page asks. */
export function askToSignIn(stale: Session): Promise<boolean> | undefined {
  if (pagesThatAsk === 0) return undefined;
  if (!question) write(pose(stale));
  return question?.answer;
}

/** The server has said already that this session is over. */
export function isAskedAbout({ token }: Session): boolean {
  return question?.stale.token === token;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the page one that asks; what it is to ask now, if anything. */
export function useSignInQuestion(): Question | null {
  useEffect(() => {
    pagesThatAsk += 1;
    return () => {
      pagesThatAsk -= 1;
      if (pagesThatAsk === 0) question?.settle(false);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}
