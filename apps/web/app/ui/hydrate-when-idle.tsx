import { type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react';
import { unstable_getCurrentPriorityLevel, unstable_IdlePriority } from 'scheduler';
import { hydrated, isHydrated } from '../hydration.ts';

let lastIdle = hydrated;

/**
 * Resolves when the part may be hydrated. Only while the server's HTML is hydrated: what is rendered later has nothing to
 * wait for.
 */
function schedule(): Promise<void> | null {
  if (import.meta.env.SSR || isHydrated()) return null;
  lastIdle = lastIdle.then(whenIdle);
  return lastIdle;
}

/**
 * Whether every part of the page is hydrated: what is out of view, or moves, waits for that. It changes in a
 * transition, which gives way to whatever somebody does meanwhile.
 */
export function useAllHydrated(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    void lastIdle.then(() => startTransition(() => setDone(true)));
  }, []);
  return isDone;
}

/**
 * A part of a page that is hydrated after the frame, when the browser is idle, one after the other in the order of the
 * page: all at once would block a slow phone. Until then it is the server's HTML. React hydrates it earlier when somebody
 * points at it, presses it or types in it.
 */
export function HydrateWhenIdle({ children }: { children: ReactNode }) {
  const [idle] = useState(schedule);
  return (
    <Suspense>
      <Waiting idle={idle}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ idle, children }: { idle: Promise<void> | null; children: ReactNode }) {
  // Only while React has nothing else to do. It comes sooner because it cannot wait: for an event, or because something
  // above has changed, even before it came here at all. A part that waited then would be thrown away and rendered anew.
  if (idle && unstable_getCurrentPriorityLevel() === unstable_IdlePriority) use(idle);
  return children;
}

/** Milliseconds; a page that is never idle goes on after them. */
const longestWait = 500;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have it.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    } else setTimeout(resolve);
  });
}
