import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Listener } from '../../platform/database/listener.ts';
import { type ChangeMark, checkForChanges } from './index/index-load.queries.ts';

/** Milliseconds. Sales are noticed by asking; what is older than `longest` is not answered unasked. */
const age = { ask: 1_000, longest: 2_000, answer: 1_000 };

/** The highest id there can be: no product was written from there on. */
const noTransaction = '18446744073709551615';

export interface FeedParts {
  db: Db;
  log: FastifyBaseLogger;
  databaseUrl: string;
}

/**
 * Knows whether what this process remembers of the catalogue is still true. Changes of content are
 * announced by the database at once; changes of stock and sales are asked for, about once a second
 * while there are requests. Each raises the version.
 */
export class ChangeFeed {
  version = 1;
  /** Raised by changes of content only. */
  contentVersion = 1;
  /** Raised when rows disappeared, which leave no trace that could be asked for. */
  removalVersion = 1;
  #mark: ChangeMark | undefined;
  #checkedAt = 0;
  #checking: Promise<void> | undefined;
  #listener: Listener | undefined;
  readonly #parts: FeedParts;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** For writers in this process, who want their own next request to see what they wrote. */
  contentChanged(): void {
    this.version += 1;
    this.contentVersion += 1;
  }

  /** What was read of the products is complete up to this mark. */
  remember(mark: ChangeMark): void {
    this.#mark = mark;
  }

  /** Nothing when the last look at the database is recent enough, else something to wait for. */
  becomeCurrent(): Promise<void> | undefined {
    const elapsed = Date.now() - this.#checkedAt;
    if (elapsed < age.ask) return undefined;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return elapsed < age.longest ? undefined : withinTime(this.#checking);
  }

  async close(): Promise<void> {
    if (this.#checking) await withinTime(this.#checking);
    await this.#listener?.close();
  }

  /** A database that does not answer takes nothing away: what is remembered is then all there is. */
  async #check(): Promise<void> {
    try {
      if (!this.#listener) await this.#listen();
      const mark = this.#mark;
      const fingerprint = await checkForChanges(this.#parts.db, mark?.horizon ?? noTransaction);
      if (mark && mark === this.#mark && fingerprint !== mark.fingerprint) {
        // Until it is read anew, this change is told once.
        this.#mark = { ...mark, fingerprint };
        this.version += 1;
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'cannot look for catalogue changes');
    }
    this.#checkedAt = Date.now();
  }

  /** Whatever was announced while nobody listened is unknown, so everything counts as changed. */
  async #listen(): Promise<void> {
    const listener = new Listener({
      url: this.#parts.databaseUrl,
      channel: 'catalog_changed',
      onMessage: (kind) => this.#hear(kind),
      onOpen: () => this.#hear('removal'),
      onLost: (error) => this.#parts.log.warn({ err: error }, 'catalogue changes are not heard'),
    });
    await listener.open();
    this.#listener = listener;
  }

  #hear(kind: string): void {
    if (kind === 'removal') this.removalVersion += 1;
    this.contentChanged();
  }
}

async function withinTime(work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, age.answer);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
