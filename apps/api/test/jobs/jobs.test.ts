import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { wakeAfterCommit } from '../../src/platform/jobs/wake-after-commit.ts';
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
    await vi.waitFor(() => expect(allTurns().length).toBeGreaterThan(4), soon);

    const before = allTurns().length;
    await query(database.connection.db, sql`select pg_sleep(3)`);
    const turns = allTurns().length - before;
    expect(turns).toBeGreaterThanOrEqual(2);
    expect(turns).toBeLessThanOrEqual(4);
  });

  it('start at once when a transaction that asked for it is committed, and not before', async () => {
    const { jobs, turns } = openProcess('woken', 600);
    jobs.start(database.url);
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), soon);
    await vi.waitFor(async () => expect(await countListeners()).toBeGreaterThan(0), soon);
    await settle(turns);
    const before = turns.length;

    let committedAt = 0;
    await runTransaction(database.connection.db, async (tx) => {
      await wakeAfterCommit(tx, 'woken');
      await tx.execute('select pg_sleep(0.3)');
      expect(turns).toHaveLength(before);
      committedAt = Date.now();
    });

    await vi.waitFor(() => expect(turns).toHaveLength(before + 1), soon);
    expect((turns.at(-1) ?? 0) - committedAt).toBeLessThan(1_500);
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

  it('stop quickly, and never start in an app that does not listen', async () => {
    const { jobs, turns } = openProcess('stopped', 1);
    expect(turns).toHaveLength(0);
    jobs.start(database.url);
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), soon);

    const startedAt = Date.now();
    await jobs.stop();
    expect(Date.now() - startedAt).toBeLessThan(400);
    const after = turns.length;
    await query(database.connection.db, sql`select pg_sleep(1.2)`);
    expect(turns).toHaveLength(after);
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

/** The first LISTEN counts as a request, so one more turn may follow the start. */
async function settle(turns: number[]): Promise<void> {
  let seen = -1;
  while (seen !== turns.length) {
    seen = turns.length;
    await query(database.connection.db, sql`select pg_sleep(0.4)`);
  }
}
