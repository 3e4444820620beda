import type { MatchRange } from '@matjar/contract/catalog/catalog-search.ts';

export interface NamePart {
  text: string;
  /** Start of the part in the name. */
  at: number;
  matches: boolean;
}

/** The name split into matching and other parts. Invalid ranges are ignored. */
export function markMatches(name: string, ranges: readonly MatchRange[]): NamePart[] {
  const pieces: NamePart[] = [];
  let done = 0;
  const add = (upTo: number, matches: boolean) => {
    if (upTo <= done) return;
    pieces.push({ text: name.slice(done, upTo), at: done, matches });
    done = upTo;
  };
  for (const [from, upTo] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from < 0 || upTo > name.length) continue;
    add(from, false);
    add(upTo, true);
  }
  add(name.length, false);
  return pieces;
}
