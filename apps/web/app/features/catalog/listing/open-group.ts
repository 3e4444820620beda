import type { Facets } from '@matjar/contract/catalog.ts';
import type { ListState } from '../list-address.ts';

/**
 * The group of filters that is open at first: categories while it is of many kinds, then
 * the first of the specifications.
 */
export function chooseOpenGroup(
  { categories, specifications }: Pick<Facets, 'categories' | 'specifications'>,
  state: Pick<ListState, 'categories'>,
): string {
  const [first] = specifications;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(0, ...categories.map(({ count }) => count));
  const isMixed = state.categories.length === 0 && largest <= total / 2;
  return first && !isMixed ? first.key : 'categories';
}
