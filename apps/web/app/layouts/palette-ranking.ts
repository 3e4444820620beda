/** Rank of a match, best first: 0 is exact. Undefined if it does not match. */
export function rankMatch(text: string, typed: string): number | undefined {
  const [whole, wanted] = [fold(text), fold(typed)];
  if (wanted === '') return 4;
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  const words = whole.split(' ');
  if (wanted.split(' ').every((each) => words.some((word) => word.startsWith(each)))) return 2;
  return whole.includes(wanted) ? 3 : undefined;
}

/** The best of several ways to say the same. */
export function rankBest(texts: readonly string[], typed: string): number | undefined {
  const ranks = texts.flatMap((text) => rankMatch(text, typed) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s·,#]+/g, ' ')
    .trim();
}

interface Ranked {
  rank: number;
}

/** Sorts groups by their best entry and entries by rank; ties keep their order. */
export function sortByRank<Item extends Ranked>(
  groups: readonly { title: string; items: readonly Item[] }[],
): { title: string; items: Item[] }[] {
  const best = ({ items }: { items: readonly Item[] }) =>
    Math.min(...items.map(({ rank }) => rank));
  return groups
    .map(({ title, items }) => ({ title, items: items.toSorted((a, b) => a.rank - b.rank) }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => best(a) - best(b));
}
