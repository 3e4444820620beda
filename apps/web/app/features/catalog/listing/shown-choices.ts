import type { FacetValue } from './load-product-list.server.ts';

export const shownFirst = 5;

/**
 * Ids of the values that stand in view, the others wait under "Show more": what is ticked, then the
 * first of the shop's order. In a list that not all of them are found in, and where there is little room,
 * those that find most.
 */
export function chooseShown(
  values: readonly FacetValue[],
  ticked: readonly string[],
  atMost = shownFirst,
): ReadonlySet<string> {
  const isTicked = ({ _id }: FacetValue) => ticked.includes(_id);
  const byCount = atMost < shownFirst || values.some(({ count }) => count === 0);
  const compare = (one: FacetValue, other: FacetValue) =>
    Number(isTicked(other)) - Number(isTicked(one)) || (byCount ? other.count - one.count : 0);
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
