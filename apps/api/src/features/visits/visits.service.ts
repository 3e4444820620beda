import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Caller, readNetwork } from '../../http/requests/caller.ts';
import { BatchedCounts } from '../../platform/batched-counts.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import {
  countVisits,
  findSalt,
  foldDays,
  upsertVisits,
  type Visit,
  type VisitCounts,
} from './visits.queries.ts';

/** Visitors of these days by step. */
export function readVisits(db: Db, days: readonly string[]): Promise<VisitCounts> {
  return countVisits(db, days);
}

/** Replaces past days by totals, without data about individuals. */
export function foldVisits(db: Db, timeZone: string): Promise<void> {
  return foldDays(db, timeZone);
}

export type VisitStep = 'visit' | 'product' | 'cart' | 'checkout';

type Steps = Omit<Visit, 'visitor'>;

interface VisitLogDeps {
  db: Db;
  settings: ShopSettings;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Counts visitors in the background. Addresses and user agents are only held in memory, until the batch is
 * written.
 */
export class VisitLog {
  readonly #counts: BatchedCounts<Steps>;

  constructor(deps: VisitLogDeps) {
    this.#counts = new BatchedCounts(deps.log, 'visits', (batch) => writeVisits(deps, batch));
  }

  add(caller: Caller, step: VisitStep): void {
    const key = `${readNetwork(caller.address)} ${caller.userAgent ?? ''}`;
    const known = this.#counts.get(key);
    const visit = known ?? { product: false, cart: false, checkout: false };
    if (step !== 'visit') visit[step] = true;
    if (!known) this.#counts.add(key, visit);
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

async function writeVisits(
  { db, settings }: VisitLogDeps,
  batch: ReadonlyMap<string, Steps>,
): Promise<void> {
  const fresh = randomBytes(16).toString('hex');
  const { day, salt } = await findSalt(db, settings.values.timeZone, fresh);
  const visits = Array.from(batch, ([key, visit]) => ({
    visitor: hashVisitor(salt, key),
    ...visit,
  }));
  await upsertVisits(db, day, visits);
}

/** 128 bits, in the form of a uuid. */
function hashVisitor(salt: string, key: string): string {
  return createHash('sha256').update(`${salt} ${key}`).digest('hex').slice(0, 32);
}
