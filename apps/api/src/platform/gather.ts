export interface GatherOptions<Wish, Result> {
  /** Answers in the order of the wishes. Where it fails, all of them fail. */
  work: (wishes: Wish[]) => Promise<Result[]>;
  /** Most wishes that are done together. */
  most: number;
  /** How many groups may be under way; without it, a group never waits for another. */
  groups?: number;
}

interface Waiting<Wish, Result> {
  wish: Wish;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Does together what is asked for at the same time: what a turn of the event loop brings, and with a
 * bound on groups also what arrives while they are under way. Alone, a wish is done at once; the
 * busier the process, the more of them share the cost of asking.
 */
export function gather<Wish, Result>({
  work,
  most,
  groups = Number.POSITIVE_INFINITY,
}: GatherOptions<Wish, Result>): (wish: Wish) => Promise<Result> {
  let waiting: Waiting<Wish, Result>[] = [];
  let underWay = 0;
  let planned = false;

  function plan(): void {
    if (planned || waiting.length === 0 || underWay >= groups) return;
    planned = true;
    setImmediate(begin);
  }

  async function begin(): Promise<void> {
    planned = false;
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay += 1;
    plan();
    try {
      const results = await work(group.map(({ wish }) => wish));
      if (results.length !== group.length) throw new Error('A wish was left without an answer.');
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      underWay -= 1;
      plan();
    }
  }

  return (wish) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ wish, resolve, reject });
    plan();
    return promise;
  };
}

const mostIds = 100;

/** Finds single things for everybody who asks in the same moment by one question for all their ids. */
export function gatherById<Found>(
  find: (ids: readonly string[]) => Promise<readonly Found[]>,
  idOf: (found: Found) => string,
): (id: string) => Promise<Found | undefined> {
  return gather({
    most: mostIds,
    work: async (ids: string[]) => {
      const byId = new Map((await find(ids)).map((found) => [idOf(found), found]));
      return ids.map((id) => byId.get(id));
    },
  });
}
