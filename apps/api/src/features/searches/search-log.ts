import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { BatchedCounts } from '../../platform/batched-counts.ts';
import { type LoggedSearch, upsertSearches } from './search-log.queries.ts';

/** Counts searches in the background. */
export class SearchLog {
  readonly #counts: BatchedCounts<LoggedSearch>;

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#counts = new BatchedCounts(log, 'searches', (batch) =>
      upsertSearches(db, [...batch.values()]),
    );
  }

  /** Adds a search, or updates one with its outcome. */
  add(search: LoggedSearch): void {
    const known = this.#counts.get(search.id);
    if (!known) {
      this.#counts.add(search.id, search);
      return;
    }
    known.position ??= search.position;
    known.added ||= search.added;
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}
