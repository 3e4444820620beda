import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

interface CacheOptions {
  maxBytes: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

interface Making {
  response: Promise<CachedResponse>;
  /** What changed meanwhile. */
  changes: { tags: Tags; until: number }[];
}

type Tags = ReadonlySet<string> | 'all';

interface Entry {
  response: CachedResponse;
  madeAt: number;
  /** Set where it is stale: how long it is served while the next one is made. */
  staleUntil: number | undefined;
}

/** Milliseconds. */
const limits = {
  /** How long a stale response is served while the next one is made. */
  servedStale: 1_000,
  /** The same while everything changes again and again. */
  servedGradually: 5_000,
  /** Maximum age: sort order and facet counts may lag behind sales of products that the response does not show. */
  unchecked: 5 * 60_000,
};

/**
 * The cache for responses and pages that are the same for everybody. Content changes empty it, those of a long run
 * expire it; a sale expires what shows the product. Stale-while-revalidate for a second, for five in a long run; after that,
 * and on a miss, requests wait. Concurrent requests share one computation.
 */
export class ResponseCache {
  /** Hits, stale hits and misses. */
  readonly counts = { hit: 0, stale: 0, miss: 0 };
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Making>();
  readonly #log: CacheOptions['log'];
  readonly #now: () => number;
  #changedAt = Number.NEGATIVE_INFINITY;
  #purges = 0;

  constructor({ maxBytes, log, now = () => performance.now() }: CacheOptions) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 4,
      sizeCalculation: ({ response }, key) => response.bytes + key.length,
    });
    this.#log = log;
    this.#now = now;
  }

  /** Returns the cached response or makes one. `fresh` never returns a stale one. */
  async find(
    key: string,
    make: () => Promise<CachedResponse>,
    { fresh = false }: { fresh?: boolean } = {},
  ): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    const staleUntil = entry && this.#findStaleUntil(entry);
    if (entry && staleUntil === undefined) {
      this.counts.hit += 1;
      return entry.response;
    }
    const making = this.#making.get(key)?.response ?? this.#begin(key, make);
    const servable = staleUntil !== undefined && this.#now() < staleUntil;
    if (!entry || !servable || fresh) {
      this.counts.miss += 1;
      return making;
    }
    this.counts.stale += 1;
    making.catch((error: unknown) => this.#log.warn({ err: error }, 'an answer stays stale'));
    return entry.response;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Empties the cache. Later requests never join a computation that began before. */
  purge(): void {
    this.#purges += 1;
    this.#entries.clear();
    this.#making.clear();
  }

  /** Expires the answers with these tags. */
  expire(tags: readonly string[]): void {
    this.#expire(new Set(tags), limits.servedStale);
  }

  /** Expires every answer, where many changes follow each other and each would empty the cache. */
  expireAll(): void {
    this.#expire('all', limits.servedGradually);
  }

  #expire(tags: Tags, served: number): void {
    this.#changedAt = this.#now();
    const until = this.#changedAt + served;
    for (const { changes } of this.#making.values()) changes.push({ tags, until });
    for (const entry of this.#entries.values()) {
      if (!showsAny(entry.response, tags)) continue;
      entry.staleUntil = Math.min(entry.staleUntil ?? until, until);
    }
  }

  #findStaleUntil({ staleUntil, madeAt }: Entry): number | undefined {
    if (staleUntil !== undefined) return staleUntil;
    const uncheckedSince = madeAt + limits.unchecked;
    const isUnchecked = this.#changedAt > madeAt && this.#now() > uncheckedSince;
    return isUnchecked ? uncheckedSince + limits.servedStale : undefined;
  }

  #begin(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const changes: Making['changes'] = [];
    const response = this.#make(key, make, changes).finally(() => {
      if (this.#making.get(key)?.response === response) this.#making.delete(key);
    });
    this.#making.set(key, { response, changes });
    return response;
  }

  async #make(
    key: string,
    make: () => Promise<CachedResponse>,
    changes: Making['changes'],
  ): Promise<CachedResponse> {
    const [purges, madeAt] = [this.#purges, this.#now()];
    const response = await make();
    // Before it is stored: compressed it takes a tenth of the space.
    if (response.encodings.includes('br')) await response.body('br');
    if (purges !== this.#purges) return response;
    const untils = changes.filter(({ tags }) => showsAny(response, tags)).map(({ until }) => until);
    const staleUntil = untils.length > 0 ? Math.min(...untils) : undefined;
    if (response.cacheable) this.#entries.set(key, { response, madeAt, staleUntil });
    else this.#entries.delete(key);
    return response;
  }
}

function showsAny({ tags }: CachedResponse, changed: Tags): boolean {
  return changed === 'all' || tags.some((tag) => changed.has(tag));
}
