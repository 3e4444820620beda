import type { AddressInfo } from 'node:net';
import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { carts } from '@matjar/db/schema/cart.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable } from '../src/http/errors/explain-error.ts';
import { useClonedDatabase } from './cloned-database.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const database = useClonedDatabase();

beforeAll(async () => {
  await query(database.connection.db, sql`create table ledger (number int primary key)`);
});

const insert = (db: Db, number: number) => query(db, sql`insert into ledger values (${number})`);
const numbers = async () => {
  const rows = await query<{ number: number }>(
    database.connection.db,
    sql`select number from ledger order by number`,
  );
  return rows.map(({ number }) => number);
};

function open(url: string, poolSize: number): Db {
  const connection = connect({ url, poolSize, applicationName: 'a test' });
  onTestFinished(() => connection.close());
  return connection.db;
}

describe('transactions', () => {
  it('are taken back whole when their work fails', async () => {
    const undone = runTransaction(database.connection.db, async (tx) => {
      await insert(tx, 1);
      expect(await query(tx, sql`select from ledger where number = 1`)).toHaveLength(1);
      throw new Error('undone on purpose');
    });
    await expect(undone).rejects.toThrow('undone on purpose');
    expect(await numbers()).not.toContain(1);
  });

  it('inside of others are taken back by themselves', async () => {
    await runTransaction(database.connection.db, async (tx) => {
      await insert(tx, 2);
      const inner = runTransaction(tx, async (nested) => {
        await insert(nested, 3);
        await insert(nested, 3);
      });
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
      await runTransaction(tx, (nested) => insert(nested, 4));
    });
    const left = await numbers();
    expect(left).toEqual(expect.arrayContaining([2, 4]));
    expect(left).not.toContain(3);
  });

  it('whose failed statement was overlooked are not taken for committed', async () => {
    const overlooked = runTransaction(database.connection.db, async (tx) => {
      await insert(tx, 5);
      await insert(tx, 5).catch(() => {});
    });
    await expect(overlooked).rejects.toThrow('rolled back');
    expect(await numbers()).not.toContain(5);
  });

  it('that may be lost do not wait for the disk, and the next one of their connection does', async () => {
    const db = open(database.url, 1);
    // Databases of tests wait for nothing.
    await query(db, sql`set synchronous_commit = on`);
    const waits = async (options?: { mayBeLost: boolean }) => {
      const read = (tx: Db) => query(tx, sql`show synchronous_commit`);
      return (await runTransaction(db, read, options))[0];
    };
    expect(await waits({ mayBeLost: true })).toEqual({ synchronous_commit: 'off' });
    expect(await waits()).toEqual({ synchronous_commit: 'on' });
  });

  it('are tried again after a deadlock', async () => {
    await insert(database.connection.db, 6);
    await insert(database.connection.db, 7);
    const lock = (tx: Db, number: number) =>
      query(tx, sql`select from ledger where number = ${number} for update`);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const cross = (first: number, second: number) =>
      runTransaction(database.connection.db, async (tx) => {
        await lock(tx, first);
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        await lock(tx, second);
        return 'done';
      });
    expect(await Promise.all([cross(6, 7), cross(7, 6)])).toEqual(['done', 'done']);
    expect(waiting).toBeGreaterThan(2);
  });

  it('give their connection back when the database breaks it', async () => {
    const db = open(database.url, 1);
    const broken = runTransaction(db, async (tx) => {
      await query(tx, sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(broken).rejects.toThrow();
    expect(await query(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('run statements that are planned once for a connection', async () => {
    const db = open(database.url, 1);
    const ask = (client: Db) => client.select().from(carts).where(eq(carts.id, nobody));
    await ask(db);
    await runTransaction(db, ask);
    await runTransaction(db, (tx) => runTransaction(tx, ask));
    const prepared = await query<{ uses: number }>(
      db,
      sql`
      select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
      where statement like 'select "id"%from "carts"%'`,
    );
    expect(prepared).toEqual([{ uses: 3 }]);
  });

  it('run one statement for lists of any length', async () => {
    const db = open(database.url, 1);
    for (const length of [0, 1, 2, 200]) {
      const ids = Array.from({ length }, () => nobody);
      expect(await db.select().from(carts).where(isOneOf(carts.id, ids))).toEqual([]);
    }
    const prepared = await query(
      db,
      sql`select from pg_prepared_statements where statement like 'select "id"%"carts"."id" = any(%'`,
    );
    expect(prepared).toHaveLength(1);
  });
});

/** Passes everything on, until it is told to stop reading what the shop sends. */
async function openSlowRoad(to: URL) {
  const roads: Socket[] = [];
  const server = createServer((near) => {
    const far = tcpConnect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    roads.push(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const road of roads) road.destroy();
    server.close();
  });
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, roads };
}

describe('a server that stops reading in the middle of a crowd', () => {
  it('loses nothing that was acknowledged, and mixes nobody up', async () => {
    const { url, roads } = await openSlowRoad(new URL(database.url));
    const db = open(url, 4);
    await query(db, sql`create table crowd (number int primary key, note text)`);
    // So long that no buffer on the way holds them: whatever follows is pushed back.
    const long = 'x'.repeat(8_000_000);
    const acknowledged: number[] = [];
    const write = async (number: number) => {
      const insertRow = (client: Db) =>
        query(client, sql`insert into crowd values (${number}, ${number % 50 === 0 ? long : ''})`);
      await (number % 2 === 0 ? runTransaction(db, insertRow) : insertRow(db));
      acknowledged.push(number);
    };
    const crowd = Array.from({ length: 200 }, (_, number) => write(number));
    for (let stops = 0; stops < 5; stops += 1) {
      for (const road of roads) road.pause();
      await sleep(20);
      for (const road of roads) road.resume();
      await sleep(5);
    }
    await Promise.all(crowd);

    const rows = await query<{ number: number }>(
      database.connection.db,
      sql`select number from crowd order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(acknowledged.toSorted((a, b) => a - b));
    expect(rows).toHaveLength(200);
    const [unfinished] = await query<{ count: number }>(
      database.connection.db,
      sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(unfinished).toEqual({ count: 0 });
  });
});

describe('who waits for a connection', () => {
  const openPool = (poolSize: number) => {
    const connection = connect({
      url: database.url,
      poolSize,
      applicationName: 'a test',
      statementTimeoutMs: 5_000,
      maxStallMs: 750,
    });
    onTestFinished(() => connection.close());
    return connection.db;
  };
  const rest = (db: Db, seconds: number) => query(db, sql`select pg_sleep(${seconds})`);

  it('gets one after the other in a crowd, however long it is', async () => {
    const db = openPool(1);
    await Promise.all(Array.from({ length: 12 }, () => rest(db, 0.1)));
  });

  it('is refused when no statement ends, and served once one does', async () => {
    const db = openPool(2);
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locked = runTransaction(database.connection.db, async (tx) => {
      await query(tx, sql`lock table ledger`);
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    const write = (number: number) => runTransaction(db, (tx) => insert(tx, number));
    const stalled = [write(200), write(201)];
    const [refused] = await Promise.allSettled([write(202)]);
    expect(refused.status === 'rejected' && isDatabaseUnavailable(refused.reason)).toBe(true);
    const late = write(203);
    ended.resolve();
    await Promise.all([locked, late, ...stalled]);
    expect(await numbers()).toEqual(expect.arrayContaining([200, 201, 203]));
    expect(await numbers()).not.toContain(202);
  });
});

describe('a server that stops answering', () => {
  it('kept whoever held a connection waiting as long as it stood still', async () => {
    const { url, roads } = await openSlowRoad(new URL(database.url));
    const connection = connect({
      url,
      poolSize: 1,
      applicationName: 'a test',
      statementTimeoutMs: 500,
    });
    onTestFinished(() => connection.close());
    const { db } = connection;
    const stopped = runTransaction(db, async (tx) => {
      await insert(tx, 100);
      roads[0]?.pause();
      // A failed nested transaction is not repaired by later statements.
      await runTransaction(tx, (nested) => insert(nested, 101)).catch(() => {});
      await insert(tx, 102);
    });
    await expect(stopped).rejects.toMatchObject({ cause: { message: expect.any(String) } });
    roads[0]?.resume();
    expect(await query(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(roads).toHaveLength(2);
    expect(await numbers()).not.toEqual(expect.arrayContaining([100]));
  });

  it('leaves idle connections alone', async () => {
    const { url, roads } = await openSlowRoad(new URL(database.url));
    const connection = connect({
      url,
      poolSize: 1,
      applicationName: 'a test',
      statementTimeoutMs: 50,
    });
    onTestFinished(() => connection.close());
    await query(connection.db, sql`select 1`);
    await sleep(1_300);
    await query(connection.db, sql`select 1`);
    expect(roads).toHaveLength(1);
  });
});
