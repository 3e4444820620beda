/** Too many wait already: whoever tries again a little later has better luck. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much of this work is waiting already.');
    this.name = 'QueueFullError';
  }
}

interface Waiting {
  /** Whose work it is, where that is known. */
  client: string | undefined;
  begin: () => void;
  turnAway: (reason: Error) => void;
}

/**
 * Heavy work, a few at a time, in a line of bounded length: a flood of it must not starve the shop, and
 * whoever floods it must not keep others out of the line.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<Result>(work: () => Promise<Result>, client?: string): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(client);
    try {
      return await work();
    } finally {
      // A place is handed on, never given back while somebody waits: so there are never more. Whatever
      // else came meanwhile has its turn before the next piece of work begins.
      const next = this.#takeNext(client);
      if (next) setImmediate(next.begin);
      else this.#running -= 1;
    }
  }

  /** Clients take turns: whoever has just been served comes after the others. */
  #takeNext(served: string | undefined): Waiting | undefined {
    const other = this.#waiting.findIndex(({ client }) => client !== served);
    return this.#waiting.splice(Math.max(other, 0), 1)[0];
  }

  #wait(client: string | undefined): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) this.#makeRoom(client);
    return new Promise((begin, turnAway) => this.#waiting.push({ client, begin, turnAway }));
  }

  /** In a full line, whoever holds the most places gives the last of them to somebody who holds fewer. */
  #makeRoom(client: string | undefined): void {
    const places = Map.groupBy(this.#waiting, (each) => each.client);
    const own = places.get(client)?.length ?? 0;
    const [most = []] = [...places.values()].sort((one, other) => other.length - one.length);
    const last = most.at(-1);
    if (!last || most.length <= own + 1) throw new QueueFullError();
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.turnAway(new QueueFullError());
  }
}
