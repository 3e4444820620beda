/** The queue is full; a retry a little later may succeed. */
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
  reject: (reason: Error) => void;
}

/**
 * Heavy work with limited concurrency and a bounded queue: a flood must not starve the shop, and a single
 * client must not fill the queue.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  async run<Result>(work: () => Promise<Result>, client?: string): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(client);
    try {
      return await work();
    } finally {
      // The slot is passed on directly while somebody waits, so the limit is never exceeded. `setImmediate`
      // lets other events run before the next piece of work.
      const next = this.#takeNext(client);
      if (next) setImmediate(next.begin);
      else this.#running -= 1;
    }
  }

  /** Round robin between clients. */
  #takeNext(served: string | undefined): Waiting | undefined {
    const other = this.#waiting.findIndex(({ client }) => client !== served);
    return this.#waiting.splice(Math.max(other, 0), 1)[0];
  }

  #wait(client: string | undefined): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) this.#makeRoom(client);
    return new Promise((begin, reject) => this.#waiting.push({ client, begin, reject }));
  }

  /** In a full queue, the client with the most places loses its last one to a client with fewer. */
  #makeRoom(client: string | undefined): void {
    const places = Map.groupBy(this.#waiting, (each) => each.client);
    const own = places.get(client)?.length ?? 0;
    const [longest = []] = [...places.values()].sort((one, other) => other.length - one.length);
    const last = longest.at(-1);
    if (!last || longest.length <= own + 1) throw new QueueFullError();
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.reject(new QueueFullError());
  }
}
