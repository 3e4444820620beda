import type { HealthChecks } from '@matjar/contract/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseResource } from '../../resources.ts';
import { finishesWithin } from './finishes-within.ts';

const databaseLimit = 1_000;

/** What has to be there before requests can be served; absent in a process that serves without it. */
export interface Needed {
  database: DatabaseResource | undefined;
  /** Whether it has been read. */
  catalogue: { isReady: boolean } | undefined;
}

/** What stands between this process and serving requests. */
export async function checkReadiness(
  stopping: boolean,
  { database, catalogue }: Needed,
  log: FastifyBaseLogger,
): Promise<HealthChecks> {
  const checks: HealthChecks = {};
  if (stopping) checks.process = 'stopping';
  if (database) checks.database = (await answersInTime(database, log)) ? 'ok' : 'failed';
  if (catalogue) checks.catalogue = catalogue.isReady ? 'ok' : 'loading';
  return checks;
}

export function isReady(checks: HealthChecks): boolean {
  return Object.values(checks).every((state) => state === 'ok');
}

/** How long an answer counts, and how long it is given while the next is fetched, in milliseconds. */
const trusted = { fresh: 500, meanwhile: 2_000 };

interface LastAnswer {
  answered: boolean;
  at: number;
  asking?: Promise<boolean> | undefined;
}

const lastAnswers = new WeakMap<DatabaseResource, LastAnswer>();

/**
 * Whether the database answers. Balancers that ask many times a second get what was found in the last two
 * seconds, so that a busy machine's health does not wait in the database's queue.
 */
async function answersInTime(database: DatabaseResource, log: FastifyBaseLogger): Promise<boolean> {
  const last = lastAnswers.get(database) ?? { answered: false, at: Number.NEGATIVE_INFINITY };
  lastAnswers.set(database, last);
  const age = performance.now() - last.at;
  if (age < trusted.fresh) return last.answered;
  last.asking ??= askDatabase(database, log).then((answered) => {
    Object.assign(last, { answered, at: performance.now(), asking: undefined });
    return answered;
  });
  // A failure is not repeated: a balancer that hears of one twice would turn away from every node at once.
  return last.answered && age < trusted.meanwhile ? true : last.asking;
}

async function askDatabase(database: DatabaseResource, log: FastifyBaseLogger): Promise<boolean> {
  try {
    if (await finishesWithin(database.checkReady(), databaseLimit)) return true;
    log.warn({ limit: databaseLimit }, 'the database is not ready');
  } catch (error) {
    log.warn({ err: error }, 'the database is not ready');
  }
  return false;
}
