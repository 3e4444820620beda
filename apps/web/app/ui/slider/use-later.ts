import { startTransition, useEffect, useState } from 'react';
import { whenAllAwake } from '../in-turn.tsx';

/**
 * Renders the first few items, and all of them after hydration: the others are out of view. For all rows of a page at the
 * same time, because the router asks the server about new links. In a transition, which gives way to whatever somebody
 * does meanwhile.
 */
export function useLater<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    void whenAllAwake().then(() => startTransition(() => setAlive(true)));
  }, []);
  return isAlive ? items : items.slice(0, first);
}
