import type { FastifyBaseLogger } from 'fastify';

/** A copy of database state in memory, reloaded after every change notification. */
export abstract class Refreshable {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #failure: string;
  readonly #subscribers: (() => void)[] = [];
  #reading: Promise<void> = Promise.resolve();

  /** `failure` is the log message if a reload fails. */
  constructor(log: Pick<FastifyBaseLogger, 'warn'>, failure: string) {
    this.#log = log;
    this.#failure = failure;
  }

  /** Called after every change, to invalidate what was derived from the old state. */
  onChange(subscriber: () => void): void {
    this.#subscribers.push(subscriber);
  }

  /** Serialises reloads, so that an older one cannot overwrite a newer one. */
  refresh(): Promise<void> {
    const reading = this.#reading.catch(() => {}).then(() => this.read());
    this.#reading = reading;
    return reading;
  }

  /** After a notification. Failures are only logged: once the database is back, there is one for everything. */
  refreshLater(): void {
    this.refresh().catch((error: unknown) => this.#log.warn({ err: error }, this.#failure));
  }

  protected notify(): void {
    for (const notify of this.#subscribers) notify();
  }

  /** Loads the stored state, and notifies if it differs. */
  protected abstract read(): Promise<void>;
}
