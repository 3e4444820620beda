import type { FacetValue } from './load-product-list.server.ts';

export const shownFirst = 5;

/**
 * Ids of the values that stand in view, the others wait under "Show more": what is ticked, then what
 * finds most.
 */
export function chooseShown(
  values: readonly FacetValue[],
  ticked: readonly string[],
  atMost = shownFirst,
): ReadonlySet<string> {
  const isTicked = ({ _id }: FacetValue) => ticked.includes(_id);
  const compare = (one: FacetValue, other: FacetValue) =>
    Number(isTicked(other)) - Number(isTicked(one)) || other.count - one.count;
  const size = Math.max(atMost, values.filter(isTicked).length);
  // A button that reveals a single line would take the place of that line.
  const chosen = values.length <= size + 1 ? values : values.toSorted(compare).slice(0, size);
  return new Set(chosen.map(({ _id }) => _id));
}

/** Values whose name holds the text, in any case. */
export function findChoices(values: readonly FacetValue[], text: string): FacetValue[] {
  const wanted = text.trim().toLowerCase();
  return values.filter(({ name }) => name.toLowerCase().includes(wanted));
}
