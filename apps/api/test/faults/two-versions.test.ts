import { type Connection, connect } from '@matjar/db/connect.ts';
import { migrationLock } from '@matjar/db/migrate.ts';
import { readMigrationState } from '@matjar/db/migration-state.ts';
import { query } from '@matjar/db/query.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyShop } from '../../src/features/checkout/verify-shop.queries.ts';
import { FlashSale } from '../cluster/flash-sale.ts';
import { checkOutLastRelease, hasLastRelease, type OldVersion } from '../cluster/last-release.ts';
import { useShopCluster } from './shop-cluster.ts';
import { ShopProcess } from './shop-process.ts';

const stock = 60;

/** The quick form of the rolling deploy in `npm run test:cluster`. A copy without history has no last release. */
describe.skipIf(!hasLastRelease())('the last release and this version on one database', () => {
  const cluster = useShopCluster();
  let lastRelease: OldVersion;
  let connection: Connection;
  let url: string;
  let before: ShopProcess;
  let next: ShopProcess;

  beforeAll(async () => {
    lastRelease = checkOutLastRelease();
    await cluster.cluster.makeDatabase('upgraded');
    url = cluster.cluster.urlFor('upgraded');
    before = new ShopProcess(url, {}, lastRelease.program);
    next = new ShopProcess(url);
    await before.start();
    connection = connect({ url, poolSize: 3, applicationName: 'matjar-faults' });
  });

  afterAll(async () => {
    await before?.end('SIGKILL');
    await next?.end('SIGKILL');
    await connection?.close();
    lastRelease?.remove();
  });

  const openSale = async (origin: string) => {
    const sale = new FlashSale(connection.db, origin, stock);
    await sale.open();
    await sale.untilServed();
    return sale;
  };

  const expectRight = async (sale: FlashSale) => {
    await sale.close();
    expect(await sale.count()).toMatchObject({ lost: 0, doubled: 0, oversold: 0, unsold: 0 });
    expect([...sale.errors]).toEqual([]);
    expect((await verifyShop(connection.db)).findings).toEqual([]);
  };

  /** A node that starts looks again and again whether it may migrate. */
  const isWaiting = async () => {
    const looking = await query(
      connection.db,
      sql`select from pg_stat_activity
        where datname = current_database() and query like 'select pg_try_advisory_lock%'`,
    );
    return looking.length > 0;
  };

  it('this one serves nobody until it is migrated, the other sells on both schemas', async () => {
    const sale = await openSale(before.origin);
    const { starting } = await withClient(url, async (migrating) => {
      await migrating.query('select pg_advisory_lock($1)', [migrationLock]);
      const starting = next.start();
      expect(await waitUntil(isWaiting, 60_000)).toBe(true);
      await sale.untilServed();
      await expect(fetch(`${next.origin}/api/v1/health`)).rejects.toThrow('fetch failed');
      return { starting };
    });
    await starting;
    expect((await readMigrationState(connection.db)).pending).toBe(0);
    await expectRight(sale);
    const beside = [await openSale(before.origin), await openSale(next.origin)];
    for (const each of beside) await expectRight(each);
  });
});
