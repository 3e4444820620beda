import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wakeAfterCommit } from '../../src/platform/jobs/job-runs.queries.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { useClonedDatabase } from '../cloned-database.ts';

const database = useClonedDatabase();
const soon = { timeout: 8_000, interval: 20 };

interface Process {
  jobs: Jobs;
  turns: number[];
}

/** One of several processes that share the database, each with its own count of turns. */
function openProcess(name: string, everySeconds: number, work = async () => {}): Process {
  const jobs = new Jobs(Fastify({ logger: false }).log);
  const turns: number[] = [];
  jobs.every(name, everySeconds, async () => {
    turns.push(Date.now());
    await work();
  });
  onTestFinished(() => jobs.stop());
  return { jobs, turns };
}

describe('background jobs', () => {
  it('run at their interval, each turn in one process of several', async () => {
    const processes = [openProcess('tick', 1), openProcess('tick', 1), openProcess('tick', 1)];
    for (const { jobs } of processes) jobs.start(database.url);

    const allTurns = () => processes.flatMap(({ turns }) => turns);
    await vi.waitFor(
      async () => expect((await readSeconds('tick')).length).toBeGreaterThan(4),
      soon,
    );
    await Promise.all(processes.map(({ jobs }) => jobs.stop()));

    const seconds = await readSeconds('tick');
    expect(new Set(seconds).size).toBe(seconds.length);
    // Beside the turns of the clock each process may have asked for one when it began to listen.
    expect(allTurns().length).toBeLessThanOrEqual(seconds.length + processes.length);
  });

  it('start at once when a transaction that asked for it is committed, and not before', async () => {
    const { db } = database.connection;
    const { jobs, turns } = openProcess('woken', 600);
    let others = 0;
    jobs.every('other', 600, async () => {
      others += 1;
    });
    /** Whatever was announced before has been heard when this has had its turn. */
    const wakeOther = async () => {
      const seen = others;
      await wakeAfterCommit(db, 'other');
      await vi.waitFor(() => expect(others).toBeGreaterThan(seen), soon);
    };
    jobs.start(database.url);
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), soon);
    await vi.waitFor(async () => expect(await countListeners()).toBeGreaterThan(0), soon);
    await wakeOther();

    // The start triggers a turn of each job too. A late one proves nothing, so it is repeated.
    const before = await vi.waitFor(
      () =>
        runTransaction(db, async (tx) => {
          const seen = turns.length;
          await wakeAfterCommit(tx, 'woken');
          await wakeOther();
          expect(turns).toHaveLength(seen);
          return seen;
        }),
      soon,
    );
    // No regular turn comes so soon.
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(before), soon);
  });

  it('are tried again after they failed', async () => {
    let failures = 0;
    const { jobs, turns } = openProcess('fails-once', 600, async () => {
      if (failures++ === 0) throw new Error('the first turn fails');
    });
    jobs.start(database.url);
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), soon);
    const waiting = () =>
      query(
        database.connection.db,
        sql`
      select state from jobs.job where name = 'fails-once' and state = 'retry'`,
      );
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), soon);
  });

  it('go on after the database was away', async () => {
    const { jobs, turns } = openProcess('survivor', 1);
    jobs.start(database.url);
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), soon);

    const { db } = database.connection;
    await query(
      db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'matjar-jobs'`,
    );
    const before = turns.length;

    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(before + 1), soon);
  });

  it('stop once the turn under way has ended, and leave nobody behind who could start another', async () => {
    const end = Promise.withResolvers<void>();
    const { jobs, turns } = openProcess('stopped', 1, () => end.promise);
    expect(turns).toHaveLength(0);
    jobs.start(database.url);
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), soon);

    // Waiting is done here: the library's own looks twice a second only.
    const stop = vi.spyOn(PgBoss.prototype, 'stop');
    onTestFinished(() => stop.mockRestore());
    const stopping = jobs.stop();
    expect(stop).not.toHaveBeenCalled();
    end.resolve();
    await stopping;
    expect(stop.mock.calls).toEqual([[{ graceful: false }]]);
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), soon);
  });
});

async function countListeners(): Promise<number> {
  const rows = await query(
    database.connection.db,
    sql`select 1 from pg_stat_activity
    where datname = current_database() and query like 'LISTEN "job_wake"%'`,
  );
  return rows.length;
}

/** The seconds for which the clock asked for a turn. */
async function readSeconds(name: string): Promise<string[]> {
  const rows = await query<{ second: string }>(
    database.connection.db,
    sql`select singleton_on::text as second from jobs.job
    where name = ${name} and singleton_on is not null and state = 'completed'`,
  );
  return rows.map(({ second }) => second);
}

async function countConnections(): Promise<number> {
  const rows = await query(
    database.connection.db,
    sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'matjar-jobs'`,
  );
  return rows.length;
}
