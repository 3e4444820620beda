import type { FastifyBaseLogger } from 'fastify';

/** What a process holds in memory of the database, read anew after every change that is announced. */
export abstract class Refreshed {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #failure: string;
  readonly #subscribers: (() => void)[] = [];
  #reading: Promise<void> = Promise.resolve();

  /** `failure` is what the log says when it could not be read. */
  constructor(log: Pick<FastifyBaseLogger, 'warn'>, failure: string) {
    this.#log = log;
    this.#failure = failure;
  }

  /** Called after every change; what was made with the old one is to be thrown away. */
  onChange(subscriber: () => void): void {
    this.#subscribers.push(subscriber);
  }

  /** One reading after the other, so that none brings back what a later one replaced. */
  refresh(): Promise<void> {
    const reading = this.#reading.catch(() => {}).then(() => this.read());
    this.#reading = reading;
    return reading;
  }

  /** After an announcement. A database that is away announces everything anew when it is back. */
  refreshLater(): void {
    this.refresh().catch((error: unknown) => this.#log.warn({ err: error }, this.#failure));
  }

  protected notify(): void {
    for (const notify of this.#subscribers) notify();
  }

  /** Takes over what is stored, and notifies where that is something else than before. */
  protected abstract read(): Promise<void>;
}
