import type { FacetValue } from './load-product-list.server.ts';

export const shownFirst = 5;

/**
 * Ids of the values that stand in view, the others wait under "Show more": what is ticked, then what
 * finds something, then the rest, each in the order of the shop. Where there is little room, what finds
 * most goes first.
 */
export function chooseShown(
  values: readonly FacetValue[],
  ticked: readonly string[],
  atMost = shownFirst,
): ReadonlySet<string> {
  const isTicked = ({ _id }: FacetValue) => ticked.includes(_id);
  const rank = (value: FacetValue) => (isTicked(value) ? 0 : value.count > 0 ? 1 : 2);
  const weigh = ({ count }: FacetValue) => (atMost < shownFirst ? count : 0);
  const size = Math.max(atMost, values.filter(isTicked).length);
  // A button that reveals a single line would take the place of that line.
  const chosen =
    values.length <= size + 1
      ? values
      : values
          .toSorted((one, other) => rank(one) - rank(other) || weigh(other) - weigh(one))
          .slice(0, size);
  return new Set(chosen.map(({ _id }) => _id));
}

/** Values whose name holds the text, in any case. */
export function findChoices(values: readonly FacetValue[], text: string): FacetValue[] {
  const wanted = text.trim().toLowerCase();
  return values.filter(({ name }) => name.toLowerCase().includes(wanted));
}
