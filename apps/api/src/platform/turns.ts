import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work yields to the event loop after this time, so that requests are answered in between. */
const turnMs = 4;

export type Turn = ReturnType<typeof createTurn>;

export function createTurn() {
  let end = performance.now() + turnMs;
  return {
    isOver: () => performance.now() > end,
    next: async () => {
      await nextTurn();
      end = performance.now() + turnMs;
    },
  };
}

/** Like `map`, for work that is long in sum. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const turn = createTurn();
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (turn.isOver()) await turn.next();
    results.push(work(item, at));
  }
  return results;
}
