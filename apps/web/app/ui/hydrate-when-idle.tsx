import { type ReactNode, Suspense, use, useState } from 'react';
import { hydrated, isHydrated } from '../hydration.ts';

interface Schedule {
  /** Resolves when the part may be hydrated. */
  idle: Promise<void>;
  isAwaited: boolean;
}

let lastIdle = hydrated;

/** Only while the server's HTML is hydrated: what is rendered later has nothing to wait for. */
function schedule(): Schedule | null {
  if (import.meta.env.SSR || isHydrated()) return null;
  lastIdle = lastIdle.then(whenIdle);
  return { idle: lastIdle, isAwaited: false };
}

/** Resolves when every part of the page may be hydrated. */
export function whenAllHydrated(): Promise<void> {
  return lastIdle;
}

/**
 * A part of a page that is hydrated after the frame, when the browser is idle, one after the other in the order of the
 * page: all at once would block a slow phone. Until then it is the server's HTML. React hydrates it earlier when somebody
 * points at it, presses it or types in it.
 */
export function HydrateWhenIdle({ children }: { children: ReactNode }) {
  const [scheduled] = useState(schedule);
  return (
    <Suspense>
      <Waiting scheduled={scheduled}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ scheduled, children }: { scheduled: Schedule | null; children: ReactNode }) {
  if (scheduled && !scheduled.isAwaited) {
    // Once. React comes back when the browser was idle, or because it cannot wait: for an event, or because something
    // above has changed and the server's HTML would be thrown away.
    scheduled.isAwaited = true;
    use(scheduled.idle);
  }
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
