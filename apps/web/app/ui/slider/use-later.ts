import { useEffect, useState } from 'react';

/** The first few at once, all of them when the page is alive: nobody sees the others before they slide. */
export function useLater<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? items : items.slice(0, first);
}
