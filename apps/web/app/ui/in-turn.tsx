import { type ReactNode, Suspense, use, useState } from 'react';
import { hydrated, isHydrated } from '../hydration.ts';
import { whenIdle } from './when-idle.ts';

interface Turn {
  /** Resolves when it has come. */
  come: Promise<void>;
  isAwaited: boolean;
}

let lastTurn = hydrated;

/** Only while the server's HTML is hydrated: what is rendered later has nothing to wait for. */
function takeTurn(): Turn | null {
  if (import.meta.env.SSR || isHydrated()) return null;
  lastTurn = lastTurn.then(whenIdle);
  return { come: lastTurn, isAwaited: false };
}

/** Resolves when no part of the page waits for its turn any more. */
export function whenAllAwake(): Promise<void> {
  return lastTurn;
}

/**
 * A part of a page that is hydrated after the frame, when the browser is idle, one after the other in the order of the
 * page: all at once would block a slow phone. Until then it is the server's HTML. React wakes it earlier when somebody
 * points at it, presses it or types in it.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn);
  return (
    <Suspense>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn && !turn.isAwaited) {
    // Once. React comes back when the turn has come, or because it cannot wait: for an event, or because something
    // above has changed and the server's HTML would be thrown away.
    turn.isAwaited = true;
    use(turn.come);
  }
  return children;
}
