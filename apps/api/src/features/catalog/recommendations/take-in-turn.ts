/** The first of each list, then the second of each, and so on; nothing twice. */
export function takeInTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return [...new Set(turns.flat())];
}
