import { type Connection, connect } from '@matjar/db/connect.ts';
import { readMigrationState } from '@matjar/db/migration-state.ts';
import { query } from '@matjar/db/query.ts';
import { waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyShop } from '../../src/features/checkout/verify-shop.queries.ts';
import { checkPreparedStatements } from '../../src/platform/database/check-pooler.ts';
import { LongReads } from '../../src/platform/database/long-reads.ts';
import { signInAs } from '../sign-in.ts';
import { asForm, pictureBytes } from '../uploads.ts';
import { FlashSale } from './flash-sale.ts';
import { checkOutLastRelease, type OldVersion } from './last-release.ts';
import { type Result, writeResults } from './results.ts';
import { type NodeName, ShopNodes, untilSeen } from './shop-nodes.ts';
import { balancer, directUrl, pooledUrl, replicaUrl, Stack } from './stack.ts';

const stock = 120;
const nodeNames: NodeName[] = ['node1', 'node2', 'node3'];

describe('a flash sale on three nodes', () => {
  const stack = new Stack();
  const nodes = new ShopNodes();
  const results: Result[] = [];
  let connection: Connection;
  let lastRelease: OldVersion;

  beforeAll(async () => {
    lastRelease = checkOutLastRelease();
    await stack.start();
    await nodes.open();
    for (const name of nodeNames) await nodes.start(name, lastRelease);
    connection = connect({ url: directUrl(), poolSize: 2, applicationName: 'matjar-cluster' });
  });

  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.error(nodes.output);
  });

  afterAll(async () => {
    await connection?.close();
    await nodes.close();
    await stack.stop();
    lastRelease?.remove();
  });

  /** Sells while it happens, and until nothing is left; then counts, and checks what clients saw of it. */
  const sellDuring = async (
    fault: string,
    happen: (sale: FlashSale) => Promise<void>,
    { mostSeconds, errors }: { mostSeconds?: number; errors?: 'none' } = {},
  ) => {
    const sale = new FlashSale(connection.db, `http://${balancer}:8000`, stock);
    await sale.open();
    await sale.untilServed();
    await happen(sale);
    await sale.untilServed();
    await sale.close();
    const counted = await sale.count();
    results.push({
      fault,
      ...counted,
      withoutOrders: sale.responses.longestGap,
      withoutCatalogue: sale.catalogue.longestGap,
      errors: sale.errors,
    });
    expect(counted).toMatchObject({ lost: 0, doubled: 0, oversold: 0, unsold: 0 });
    if (mostSeconds) expect(sale.responses.longestGap).toBeLessThanOrEqual(mostSeconds);
    if (errors) expect([...sale.errors]).toEqual([]);
  };

  const expectBooksRight = async () => {
    expect((await verifyShop(connection.db)).findings).toEqual([]);
  };

  const countPending = async () => (await readMigrationState(connection.db)).pending;

  /** The migrations that are missing when a node answers for the first time. */
  const countPendingAtFirstAnswer = async (name: NodeName) => {
    const answers = () =>
      fetch(`${nodes.originOf(name)}/api/v1/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await waitUntil(answers, 180_000)).toBe(true);
    return countPending();
  };

  it('goes on while the next version is rolled out, with its migrations', async () => {
    const rollOut = async (sale: FlashSale) => {
      expect(await countPending()).toBeGreaterThan(0);
      for (const name of nodeNames) {
        await nodes.stop(name);
        const [pending] = await Promise.all([countPendingAtFirstAnswer(name), nodes.start(name)]);
        expect(pending).toBe(0);
        await sale.untilServed();
      }
    };
    const name = 'a rolling deploy from the last release, with migrations';
    await sellDuring(name, rollOut, { errors: 'none' });
    await expectBooksRight();
  });

  it('goes on while one node is taken back to the last release', async () => {
    await sellDuring('one node taken back to the last release, and on again', async (sale) => {
      await nodes.stop('node1');
      await nodes.start('node1', lastRelease);
      await sale.untilServed();
      await nodes.stop('node1');
      await nodes.start('node1');
    });
    await expectBooksRight();
  });

  it('says at the start that this PgBouncer loses prepared statements', async () => {
    const pooled = connect({ url: pooledUrl(), poolSize: 2, applicationName: 'matjar-check' });
    await expect(checkPreparedStatements(pooled.db)).rejects.toThrow(
      'DATABASE_PREPARED_STATEMENTS',
    );
    await pooled.close();
  });

  it('shows on every node a picture that one of them took in', async () => {
    const admin = await signInAs(connection, 'admin');
    const bytes = await pictureBytes(90);
    const { payload, headers } = await asForm([['file', { bytes, filename: 'picture.png' }]]);
    const taken = await fetch(`${nodes.originOf('node1')}/api/v1/media`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, ...admin.headers },
    });
    const { data } = (await taken.json()) as { data: { url: string } };
    for (const name of nodeNames) {
      const shown = await fetch(new URL(data.url, nodes.originOf(name)));
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('reads long lists from the replica while it has everything, else from the primary', async () => {
    await stack.untilReplicated();
    const { db } = connection;
    const replica = connect({ url: replicaUrl(), poolSize: 2, applicationName: 'matjar-cluster' });
    const longReads = new LongReads({ primary: db, replica: replica.db, log: console });
    const write = () => query(db, sql`create table written_just_now ()`);
    const read = async () => {
      const [row] = await query(
        await longReads.choose(),
        sql`select pg_is_in_recovery() as "isReplica", to_regclass('written_just_now') as seen`,
      );
      return row;
    };
    try {
      await write();
      expect(await read()).toEqual({ isReplica: true, seen: 'written_just_now' });
      await query(db, sql`drop table written_just_now`);
      expect(await read()).toEqual({ isReplica: true, seen: null });
      await stack.pauseReplay();
      await write();
      expect(await read()).toEqual({ isReplica: false, seen: 'written_just_now' });
      await stack.resumeReplay();
      await stack.until('a replica that has caught up', async () => (await read())?.isReplica);
    } finally {
      await query(db, sql`drop table if exists written_just_now`);
      await replica.close();
    }
  });

  it('answers an export of a node with what was just written while the replica is paused', async () => {
    await stack.untilReplicated();
    const admin = await signInAs(connection, 'admin');
    const exportUsers = async () => {
      const url = `${nodes.originOf('node1')}/api/v1/admin/users/export?format=csv`;
      const response = await fetch(url, { headers: admin.headers });
      expect(response.status).toBe(200);
      return response.text();
    };
    expect(await exportUsers()).toContain(admin.email);
    await stack.pauseReplay();
    try {
      const late = await signInAs(connection);
      expect(await exportUsers()).toContain(late.email);
      // It was asked first: DATABASE_READ_URL is what this node reads by.
      await stack.until('a node that passes the replica over', async () =>
        nodes.output.includes('the replica lags behind: the primary is read'),
      );
    } finally {
      await stack.resumeReplay();
    }
  });

  it('goes on without a fault', () => sellDuring('none', (sale) => sale.untilServed(30)));

  it('goes on when a node is killed', () => {
    const killNode = async (sale: FlashSale) => {
      await nodes.kill('node1');
      await sale.untilServed();
      await nodes.start('node1');
    };
    return sellDuring('a node killed, and started again', killNode, { mostSeconds: 5 });
  });

  it('goes on when PgBouncer is killed', () =>
    sellDuring('PgBouncer killed, and started again', async () => {
      await stack.pgbouncer.end('SIGKILL');
      stack.pgbouncer.start();
    }));

  it('goes on when the network of a node stalls', () =>
    sellDuring('the network of a node stalls in the middle of a purchase', async (sale) => {
      await nodes.stallNetwork();
      await untilSeen('node2', 'DOWN');
      await sale.untilServed();
      await nodes.resumeNetwork();
    }));

  it.each([2, -2])('goes on when the clock of a node jumps by %d hours', (hours) =>
    sellDuring(`the clock of a node jumps by ${hours} hours, and back`, async (sale) => {
      nodes.setClock(hours);
      await sale.untilServed(30);
      nodes.setClock(0);
    }),
  );

  it('goes on when the primary is killed, and when it comes back', async () => {
    await stack.untilReplicated();
    const killed = (await stack.findPrimary()) ?? 'db1';
    const other = killed === 'db1' ? 'db2' : 'db1';
    const killPrimary = async () => {
      await stack.killDatabase(killed);
      await stack.until('a new primary', async () => (await stack.findPrimary()) === other);
    };
    await sellDuring('the primary killed, the replica promoted', killPrimary, { mostSeconds: 30 });
    await sellDuring('the old primary comes back as a replica', async () => {
      stack.startDatabase(killed);
      await stack.untilReplicated();
    });
  });

  it('goes on when the primary is changed on purpose', async () => {
    await stack.untilReplicated();
    await sellDuring('a planned switchover to the replica', () => stack.switchOver());
    await stack.untilReplicated();
  });

  it('left books that are right', async () => {
    await expectBooksRight();
    writeResults(results);
  });
});
