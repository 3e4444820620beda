import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';

interface Options {
  primary: Db;
  /** Absent where there is none. */
  replica: Db | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** How long to wait for a lagging replica. */
const retries = { tries: 5, pauseMs: 40 };

/**
 * Chooses the database for exports and long aggregates: a replica, so that they do not slow down buyers. Used
 * only once it has replayed the primary's current position, so that everybody reads their own writes; if it
 * lags or fails, the primary is used.
 */
export class LongReads {
  readonly #options: Options;
  #isPassedOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async choose(): Promise<Db> {
    const { primary, replica } = this.#options;
    if (!replica) return primary;
    const isThere = await this.#isUpToDate(replica);
    this.#note(isThere);
    return isThere === true ? replica : primary;
  }

  /** Returns an error if it does not answer. */
  async #isUpToDate(replica: Db): Promise<boolean | Error> {
    const [{ position } = { position: '' }] = await query<{ position: string }>(
      this.#options.primary,
      sql`select pg_current_wal_lsn()::text as position`,
    );
    try {
      for (let tries = 0; tries < retries.tries; tries += 1) {
        if (tries > 0) await sleep(retries.pauseMs);
        if (await hasReplayed(replica, position)) return true;
      }
      return false;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Logs only changes of availability. */
  #note(isThere: boolean | Error): void {
    const { log } = this.#options;
    if (this.#isPassedOver === (isThere !== true)) return;
    this.#isPassedOver = !this.#isPassedOver;
    if (isThere === true) log.info('the replica is read again');
    else if (isThere)
      log.warn({ err: isThere }, 'the replica does not answer: the primary is read');
    else log.warn('the replica lags behind: the primary is read');
  }
}

/** After a failover the address may lead to a primary, which is always up to date. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const [row] = await query<{ there: boolean }>(
    replica,
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there`,
  );
  return row?.there === true;
}
