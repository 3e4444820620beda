import { startTransition, useEffect, useState } from 'react';

/**
 * Renders the first few items, and all of them after hydration: the others are out of view. In a transition, which
 * gives way to whatever somebody does meanwhile.
 */
export function useLater<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive ? items : items.slice(0, first);
}
