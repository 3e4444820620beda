import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Client, readNetwork } from '../../http/requests/client.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { findSalt, upsertVisits, type Visit } from './visits.queries.ts';

export type VisitStep = 'visit' | 'product' | 'cart' | 'checkout';

/** Written together, at the latest after this long. */
const flushMs = 1_000;
/** While the database is slow; more are not counted. */
const mostWaiting = 1_000;

type Waiting = Omit<Visit, 'visitor'>;

interface VisitLogDeps {
  db: Db;
  settings: ShopSettings;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Counts who came in batches, beside requests. Addresses and browsers are in memory until the batch is
 * written and nowhere else. What waits is lost when the process is killed: these are counts.
 */
export class VisitLog {
  readonly #deps: VisitLogDeps;
  #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(deps: VisitLogDeps) {
    this.#deps = deps;
  }

  add(client: Client, step: VisitStep): void {
    const key = `${readNetwork(client.address)} ${client.userAgent ?? ''}`;
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= mostWaiting) return;
    const visit = known ?? { product: false, cart: false, checkout: false };
    if (step !== 'visit') visit[step] = true;
    if (known) return;
    this.#waiting.set(key, visit);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
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
    const { db, settings, log } = this.#deps;
    const batch = this.#waiting;
    this.#waiting = new Map();
    try {
      const fresh = randomBytes(16).toString('hex');
      const { day, salt } = await findSalt(db, settings.values.timeZone, fresh);
      const visits = Array.from(batch, ([key, visit]) => ({
        visitor: hashVisitor(salt, key),
        ...visit,
      }));
      await upsertVisits(db, day, visits);
    } catch (error) {
      log.warn({ err: error, visits: batch.size }, 'visits were not counted');
    }
  }
}

/** 128 bits, in the form of a uuid. */
function hashVisitor(salt: string, key: string): string {
  return createHash('sha256').update(`${salt} ${key}`).digest('hex').slice(0, 32);
}
