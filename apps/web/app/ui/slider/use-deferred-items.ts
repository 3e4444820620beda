import { startTransition, useEffect, useState } from 'react';
import { whenAllHydrated } from '../hydrate-when-idle.tsx';

/**
 * Renders the first few items, and all of them after hydration: the others are out of view. For all rows of a page at the
 * same time, because the router asks the server about new links. In a transition, which gives way to whatever somebody
 * does meanwhile.
 */
export function useDeferredItems<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    void whenAllHydrated().then(() => startTransition(() => setHydrated(true)));
  }, []);
  return isHydrated ? items : items.slice(0, first);
}
