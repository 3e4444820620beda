import type { FastifyBaseLogger } from 'fastify';

/** Flush interval. */
const flushMs = 1_000;
const batchSize = 200;
/** Buffer limit while the database is slow; more are dropped. */
const maxWaiting = 1_000;

/**
 * Counters by key, collected beside requests and written in batches. Pending ones are lost if the process is
 * killed or the database is unavailable: they are statistics, and no request may wait for them.
 */
export class BatchedCounts<Counted> {
  readonly #write: (batch: ReadonlyMap<string, Counted>) => Promise<void>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  /** For the log. */
  readonly #name: string;
  #waiting = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(
    log: Pick<FastifyBaseLogger, 'warn'>,
    name: string,
    write: (batch: ReadonlyMap<string, Counted>) => Promise<void>,
  ) {
    this.#log = log;
    this.#name = name;
    this.#write = write;
  }

  /** The pending entry of a key, which may be modified. */
  get(key: string): Counted | undefined {
    return this.#waiting.get(key);
  }

  add(key: string, counted: Counted): void {
    if (this.#waiting.size >= maxWaiting) return;
    this.#waiting.set(key, counted);
    if (this.#waiting.size >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Resolves when everything before is written or dropped. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One write at a time, so that a slow database does not take up more and more connections.
    while (this.#writing) await this.#writing;
    if (this.#waiting.size === 0) return;
    this.#writing = this.#writeBatch();
    await this.#writing;
    this.#writing = undefined;
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#write(batch);
    } catch (error) {
      this.#log.warn({ err: error, [this.#name]: batch.size }, `${this.#name} were not counted`);
    }
  }
}
