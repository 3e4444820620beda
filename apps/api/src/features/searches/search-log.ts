import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type LoggedSearch, upsertSearches } from './search-log.queries.ts';

/** Written together, at the latest after this long. */
const flushMs = 1_000;
const batchSize = 200;
/** While the database is slow; more are not counted. */
const mostWaiting = 1_000;

/**
 * Counts searches in batches, beside requests. What waits is lost when the process is killed or the
 * database is away: these are counts, and no request may wait for them.
 */
export class SearchLog {
  readonly #db: Db;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #waiting = new Map<string, LoggedSearch>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** A search, or once more the same with what came of it. */
  add(search: LoggedSearch): void {
    const known = this.#waiting.get(search.id);
    if (known) {
      known.position ??= search.position;
      known.added ||= search.added;
      return;
    }
    if (this.#waiting.size >= mostWaiting) return;
    this.#waiting.set(search.id, search);
    if (this.#waiting.size >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Resolves when all that came before is written, or given up. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One at a time: a slow database is not asked by more and more connections.
    while (this.#writing) await this.#writing;
    if (this.#waiting.size === 0) return;
    this.#writing = this.#write();
    await this.#writing;
    this.#writing = undefined;
  }

  async #write(): Promise<void> {
    const batch = [...this.#waiting.values()];
    this.#waiting.clear();
    try {
      await upsertSearches(this.#db, batch);
    } catch (error) {
      this.#log.warn({ err: error, searches: batch.length }, 'searches were not counted');
    }
  }
}
