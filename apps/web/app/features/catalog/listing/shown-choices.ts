import type { FacetValue } from './load-product-list.server.ts';

export const shownFirst = 5;

/**
 * Ids of the visible values; the others are under "Show more". Ticked ones first, then in the shop's order, or
 * by count if some have no results or there is little room.
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
  // A button that reveals a single line would take as much room as that line.
  const chosen = values.length <= size + 1 ? values : values.toSorted(compare).slice(0, size);
  return new Set(chosen.map(({ _id }) => _id));
}

/** Values whose name contains the text, ignoring case. */
export function findChoices(values: readonly FacetValue[], text: string): FacetValue[] {
  const wanted = text.trim().toLowerCase();
  return values.filter(({ name }) => name.toLowerCase().includes(wanted));
}
