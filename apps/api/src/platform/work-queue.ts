/** Too many wait already: whoever tries again a little later has better luck. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much of this work is waiting already.');
    this.name = 'QueueFullError';
  }
}

/** Heavy work, a few at a time, in a line of bounded length: a flood of it must not starve the shop. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new QueueFullError();
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed on, never given back while somebody waits: so there are never more. Whatever
      // else came meanwhile has its turn before the next piece of work begins.
      const next = this.#waiting.shift();
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}
