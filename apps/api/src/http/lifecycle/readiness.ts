import type { HealthChecks } from '@matjar/contract/system/health.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseResource } from '../../resources.ts';
import { finishesWithin } from './graceful-stop.ts';

const databaseLimit = 1_000;

/** Dependencies of serving requests; absent ones are not needed by this process. */
export interface Needed {
  database: DatabaseResource | undefined;
  /** Whether it is loaded. */
  catalogue: { isReady: boolean } | undefined;
}

/** The reasons why this process is not ready. */
export async function checkReadiness(
  stopping: boolean,
  { database, catalogue }: Needed,
  log: FastifyBaseLogger,
): Promise<HealthChecks> {
  const checks: HealthChecks = {};
  if (stopping) checks.process = 'stopping';
  if (database) checks.database = (await respondsInTime(database, log)) ? 'ok' : 'failed';
  if (catalogue) checks.catalogue = catalogue.isReady ? 'ok' : 'loading';
  return checks;
}

export function isReady(checks: HealthChecks): boolean {
  return Object.values(checks).every((state) => state === 'ok');
}

/** How long a result is fresh, and how long it is served while the next is fetched, in milliseconds. */
const trusted = { fresh: 500, meanwhile: 2_000 };

interface LastResponse {
  answered: boolean;
  at: number;
  pending?: Promise<boolean> | undefined;
}

const lastResponses = new WeakMap<DatabaseResource, LastResponse>();

/**
 * Whether the database answers. Cached for up to two seconds, so that frequent health checks on a busy machine
 * do not wait for a connection.
 */
async function respondsInTime(
  database: DatabaseResource,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const last = lastResponses.get(database) ?? { answered: false, at: Number.NEGATIVE_INFINITY };
  lastResponses.set(database, last);
  const age = performance.now() - last.at;
  if (age < trusted.fresh) return last.answered;
  last.pending ??= askDatabase(database, log).then((answered) => {
    Object.assign(last, { answered, at: performance.now(), pending: undefined });
    return answered;
  });
  // Failures are not served stale: load balancers would drop every node at once.
  return last.answered && age < trusted.meanwhile ? true : last.pending;
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
