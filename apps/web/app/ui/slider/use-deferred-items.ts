import { useAllHydrated } from '../hydrate-when-idle.tsx';

/**
 * Renders the first few items, and all of them after hydration: the others are out of view. For all rows of a page at the
 * same time, because the router asks the server about new links.
 */
export function useDeferredItems<Item>(items: readonly Item[], first: number): readonly Item[] {
  return useAllHydrated() ? items : items.slice(0, first);
}
