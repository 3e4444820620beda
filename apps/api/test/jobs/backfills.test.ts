import { type Backfill, fillBatch } from '@matjar/db/backfills.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { addBackfills } from '../../src/platform/jobs/run-backfills.ts';
import { useClonedDatabase } from '../cloned-database.ts';

describe('a backfill', () => {
  const database = useClonedDatabase();
  const people = 1_000;

  beforeAll(async () => {
    const { db } = database.connection;
    await query(db, sql`alter table users add column initial text`);
    await query(
      db,
      sql`insert into users (id, name, email, initial)
      select gen_random_uuid(), 'Mona', 'mona' || n || '@gmail.com', case when n <= 10 then 'own' end
      from generate_series(1, ${people}::int) n`,
    );
  });

  const named = (name: string): Backfill => ({
    name,
    table: 'users',
    set: sql`initial = left(name, 1) || ${name}`,
    where: sql`initial is null or initial like 'M%' and initial <> 'M' || ${name}`,
  });

  const countBy = async () => {
    const rows = await query<{ initial: string | null; people: number }>(
      database.connection.db,
      sql`select initial, count(*)::int as people from users group by initial`,
    );
    return Object.fromEntries(rows.map(({ initial, people }) => [String(initial), people]));
  };

  const readProgress = async (name: string) => {
    const [row] = await query(
      database.connection.db,
      sql`select rows::int as rows, finished_at is not null as "isDone"
        from backfill_progress where name = ${name}`,
    );
    return row;
  };

  it('goes on where it was broken off, leaves rows alone that have a value, and ends', async () => {
    const { db } = database.connection;
    const backfill = named('1');
    const broken = { ...backfill, set: sql`initial = (1 / 0)::text` };
    expect(await fillBatch(db, backfill, 400)).toBe('more');
    await expect(fillBatch(db, broken, 400)).rejects.toThrow();
    expect(await fillBatch(db, backfill, 400)).toBe('more');
    expect((await countBy()).null).toBe(people - Number((await readProgress('1'))?.rows) - 10);
    expect(await fillBatch(db, backfill, 400)).toBe('done');
    expect(await countBy()).toEqual({ own: 10, M1: people - 10 });
    expect(await fillBatch(db, broken, 400)).toBe('done');
    expect(await readProgress('1')).toEqual({ rows: people - 10, isDone: true });
  });

  it('lets somebody pass who holds one of its rows', async () => {
    const { db } = database.connection;
    await runTransaction(db, async (other) => {
      await query(other, sql`select from users where initial <> 'own' limit 1 for update`);
      expect(await fillBatch(db, named('2'), people + 1)).toBe('busy');
      expect(await readProgress('2')).toBeUndefined();
    });
    expect(await fillBatch(db, named('2'), people + 1)).toBe('done');
    expect(await countBy()).toEqual({ own: 10, M2: people - 10 });
  });

  it('is a job that asks for turns until it is done', async () => {
    const jobs = new Jobs(Fastify({ logger: false }).log);
    onTestFinished(() => jobs.stop());
    const turns: string[] = [];
    jobs.onRun(({ name, outcome }) => turns.push(`${name} ${outcome}`));
    addBackfills(jobs, database.connection.db, [named('3')], { maxRows: 400, maxMs: 0 });
    jobs.start(database.url);
    await vi.waitFor(
      async () => expect(await readProgress('3')).toEqual({ rows: people - 10, isDone: true }),
      { timeout: 10_000, interval: 50 },
    );
    expect(await countBy()).toEqual({ own: 10, M3: people - 10 });
    expect(turns.length).toBeGreaterThan(1);
    expect(new Set(turns)).toEqual(new Set(['backfill-3 done']));
  });
});
