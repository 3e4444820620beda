import type { FastifyBaseLogger } from 'fastify';
import { Listener, type ListenOptions } from '../../platform/database/listener.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** Poll interval: sales that leave stock notify nobody. */
const askEveryMs = 1_000;
/**
 * Imports and bulk changes notify of each batch, and reading content empties the cache. Short enough that every node
 * shows a change within a second.
 */
const contentEveryMs = 500;
/** After so many of these pauses without rest, changes belong to an import or the like: nobody waits to see one of them. */
const gradualAfter = 2;

type Index = Pick<CatalogIndex, 'refresh' | 'reload' | 'close'>;

interface FeedOptions {
  index: Index;
  /** Straight to the database, past any pooler. */
  directUrl: string;
  log: FastifyBaseLogger;
  createListener?: (options: ListenOptions) => Pick<Listener, 'open' | 'close' | 'isListening'>;
}

/** Keeps the index up to date by change notifications and by polling once a second. */
export class ChangeFeed {
  readonly #index: Index;
  readonly #listener: ReturnType<Required<FeedOptions>['createListener']>;
  #timer: NodeJS.Timeout | undefined;
  /** Runs since content was asked for; until it ends, further notifications wait. */
  #pause: NodeJS.Timeout | undefined;
  #isContentWaiting = false;
  /** Pauses in a row that ended with content waiting. */
  #pauses = 0;

  constructor({
    index,
    directUrl,
    log,
    createListener = (options) => new Listener(options),
  }: FeedOptions) {
    this.#index = index;
    this.#listener = createListener({
      url: directUrl,
      channel: 'catalog_changed',
      onMessage: (kind) => this.#onNotification(kind),
      // Notifications may have been missed, so everything is reloaded.
      onReopen: () => index.reload(),
      onLost: (error) => log.warn({ err: error }, 'catalogue changes are not heard'),
    });
  }

  get isListening(): boolean {
    return this.#listener.isListening;
  }

  /** Listening begins before the first reading, so that nothing is missed in between. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#index.refresh(), askEveryMs).unref();
    await this.#listener.open();
    this.#index.reload();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#pause);
    this.#index.close();
    await this.#listener.close();
  }

  /** `products`: only some of them changed; `removal`: rows are gone; all else may be anything. */
  #onNotification(kind: string): void {
    if (kind === 'removal') this.#index.reload();
    if (kind === 'products') void this.#index.refresh();
    else if (this.#pause) this.#isContentWaiting = true;
    else this.#readContent();
  }

  #readContent(): void {
    void this.#index.refresh({ content: true, gradual: this.#pauses >= gradualAfter });
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#pauses = this.#isContentWaiting ? this.#pauses + 1 : 0;
      if (!this.#isContentWaiting) return;
      this.#isContentWaiting = false;
      this.#readContent();
    }, contentEveryMs).unref();
  }
}
