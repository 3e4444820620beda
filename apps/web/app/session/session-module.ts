import { useEffect, useState } from 'react';
import { readSession, useSession } from './session-store.ts';

/** Code that only signed-in people need: visitors do not load it. */
export interface SessionModule<Code> {
  code: Code | null;
  load: () => Promise<Code>;
}

export function sessionModule<Code>(load: () => Promise<Code>): SessionModule<Code> {
  const part: SessionModule<Code> = {
    code: null,
    load: async () => {
      part.code ??= await load();
      return part.code;
    },
  };
  // Before the page is alive: what is theirs should come no later than what is everybody's. Whoever uses it reports errors.
  if (!import.meta.env.SSR && readSession()) part.load().catch(() => undefined);
  return part;
}

/** `null` for visitors, and until it is there; after a failure until the next page asks again. */
export function useSessionModule<Code>(part: SessionModule<Code>): Code | null {
  const isSignedIn = useSession() !== null;
  const [isThere, setThere] = useState(() => part.code !== null);
  useEffect(() => {
    if (!isSignedIn || isThere) return;
    part.load().then(
      () => setThere(true),
      (error: unknown) => console.error('A part for signed-in people is missing.', error),
    );
  }, [part, isSignedIn, isThere]);
  return isSignedIn && isThere ? part.code : null;
}
