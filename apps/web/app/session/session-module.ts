import { useEffect, useState } from 'react';
import { readSession, useSession } from './session-store.ts';

/** Code that only signed-in people need: visitors do not load it. */
export interface SessionModule<Code> {
  code: Code | null;
  load: () => Promise<Code>;
}

export function sessionModule<Code>(load: () => Promise<Code>): SessionModule<Code> {
  const module: SessionModule<Code> = {
    code: null,
    load: async () => {
      module.code ??= await load();
      return module.code;
    },
  };
  // Loaded before hydration, so that it comes no later than the rest of the page. Its users report errors.
  if (!import.meta.env.SSR && readSession()) module.load().catch(() => undefined);
  return module;
}

/** `null` for visitors, and until it is there; after a failure until the next page asks again. */
export function useSessionModule<Code>(module: SessionModule<Code>): Code | null {
  const isSignedIn = useSession() !== null;
  const [isThere, setThere] = useState(() => module.code !== null);
  useEffect(() => {
    if (!isSignedIn || isThere) return;
    module.load().then(
      () => setThere(true),
      (error: unknown) => console.error('A part of the page could not be loaded.', error),
    );
  }, [module, isSignedIn, isThere]);
  return isSignedIn && isThere ? module.code : null;
}
