import { useEffect, useState } from 'react';

/** Renders the first few items, and all of them after hydration: the others are out of view. */
export function useLater<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? items : items.slice(0, first);
}
