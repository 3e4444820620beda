import type { HealthChecks } from '@matjar/contract/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseResource } from '../resources.ts';
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

/** Asked by several balancers many times a second, the database is asked once a second at most. */
const trustedMs = 1_000;
const lastAnswers = new WeakMap<DatabaseResource, number>();

async function answersInTime(database: DatabaseResource, log: FastifyBaseLogger): Promise<boolean> {
  if (performance.now() - (lastAnswers.get(database) ?? Number.NEGATIVE_INFINITY) < trustedMs) {
    return true;
  }
  try {
    if (await finishesWithin(database.checkReady(), databaseLimit)) {
      lastAnswers.set(database, performance.now());
      return true;
    }
    log.warn({ limit: databaseLimit }, 'the database is not ready');
  } catch (error) {
    log.warn({ err: error }, 'the database is not ready');
  }
  return false;
}
