import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';

interface CacheOptions {
  maxBytes: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

interface Entry {
  answer: Answer;
  madeAt: number;
  staleSince: number | undefined;
}

/** Milliseconds. */
const limits = {
  /** A stale answer is still sent while the next one is being made. */
  servedStale: 1_000,
  /** Orders of lists and counts of facets may lag behind sales of products that an answer doesn't show. */
  unchecked: 5 * 60_000,
};

/**
 * The one cache for answers and pages that are the same for everybody. A change of content empties it;
 * a sale makes stale what shows the product. Whoever asks for something stale gets the last one while
 * the next is made, for about a second; after that, and where there is none, they wait. However many
 * ask, an answer is made once.
 */
export class AnswerCache {
  /** How often an answer was there, there but stale, or had to be made. */
  readonly counts = { hit: 0, stale: 0, miss: 0 };
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Answer>>();
  readonly #log: CacheOptions['log'];
  readonly #now: () => number;
  /** What changed in the last minutes, for answers that were being made meanwhile. */
  #changes: { at: number; tags: ReadonlySet<string> }[] = [];
  #changedAt = Number.NEGATIVE_INFINITY;
  #purges = 0;

  constructor({ maxBytes, log, now = () => performance.now() }: CacheOptions) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 4,
      sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
    });
    this.#log = log;
    this.#now = now;
  }

  /** The cached answer or a new one. `fresh` never takes a stale one. */
  async find(
    key: string,
    make: () => Promise<Answer>,
    { fresh = false }: { fresh?: boolean } = {},
  ): Promise<Answer> {
    const entry = this.#entries.get(key);
    const staleSince = entry && this.#findStaleSince(entry);
    if (entry && staleSince === undefined) {
      this.counts.hit += 1;
      return entry.answer;
    }
    const making = this.#making.get(key) ?? this.#begin(key, make);
    const servable = staleSince !== undefined && this.#now() - staleSince < limits.servedStale;
    if (!entry || !servable || fresh) {
      this.counts.miss += 1;
      return making;
    }
    this.counts.stale += 1;
    making.catch((error: unknown) => this.#log.warn({ err: error }, 'an answer stays stale'));
    return entry.answer;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** An answer has grown by a compressed form. */
  resize(key: string, answer: Answer): void {
    const entry = this.#entries.peek(key);
    if (entry?.answer === answer) this.#entries.set(key, entry);
  }

  /** Anything may have changed. Who asks from now on never joins a making that began before. */
  purge(): void {
    this.#purges += 1;
    this.#entries.clear();
    this.#making.clear();
  }

  /** What these tags stand for has changed. */
  expire(tags: readonly string[]): void {
    const at = this.#now();
    const changed = new Set(tags);
    this.#changedAt = at;
    this.#changes = this.#changes.filter((change) => at - change.at < limits.unchecked);
    this.#changes.push({ at, tags: changed });
    for (const entry of this.#entries.values()) {
      if (showsAny(entry.answer, changed)) entry.staleSince ??= at;
    }
  }

  #findStaleSince({ staleSince, madeAt }: Entry): number | undefined {
    if (staleSince !== undefined) return staleSince;
    const uncheckedSince = madeAt + limits.unchecked;
    return this.#changedAt > madeAt && this.#now() > uncheckedSince ? uncheckedSince : undefined;
  }

  #begin(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const [purges, madeAt] = [this.#purges, this.#now()];
    const answer = await make();
    // Before it takes room: nearly everybody wants it compressed, and it is a tenth as large.
    if (answer.encodings.includes('br')) await answer.body('br');
    if (purges !== this.#purges) return answer;
    if (!answer.cacheable) this.#entries.delete(key);
    else this.#entries.set(key, { answer, madeAt, staleSince: this.#findChange(answer, madeAt) });
    return answer;
  }

  /** When something it shows changed while it was being made. */
  #findChange(answer: Answer, since: number): number | undefined {
    return this.#changes.find(({ at, tags }) => at >= since && showsAny(answer, tags))?.at;
  }
}

function showsAny({ tags }: Answer, changed: ReadonlySet<string>): boolean {
  return tags.some((tag) => changed.has(tag));
}
