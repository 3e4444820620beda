import { connect } from '@matjar/db/connect.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { buildShop, ShopTest } from '../checkout/shop-app.ts';
import { ArchivedPostgres } from './archived-postgres.ts';

const postgres = new ArchivedPostgres();

beforeAll(async () => {
  await postgres.open();
  await migrateDatabase(postgres.url);
});
afterAll(() => postgres.close());

async function withShop<Result>(work: (shop: ShopTest) => Promise<Result>): Promise<Result> {
  const { url } = postgres;
  const connection = connect({ url, poolSize: 5, applicationName: 'matjar-archive' });
  try {
    return await work(new ShopTest({ url, connection }));
  } finally {
    await connection.close();
  }
}

function sell(shop: ShopTest, purchases: number): Promise<void> {
  shop.factory = new CatalogueFactory(shop.database.connection);
  return usingApp(shop, async () => {
    const product = await shop.product(2 * purchases);
    for (let at = 0; at < purchases; at += 1) {
      const user = await shop.user();
      const { status } = await shop.buy(user, await shop.fillCart(user, [[product, 2]]));
      expect(status).toBe(200);
    }
  });
}

async function usingApp(shop: ShopTest, work: () => Promise<void>): Promise<void> {
  shop.app = await buildShop(shop.database);
  try {
    await work();
  } finally {
    await shop.app.close();
  }
}

test('pgBackRest brings the shop back as it was before a mistake, when the disk is lost too', async () => {
  await withShop((shop) => sell(shop, 12));
  await postgres.backUp('backup', '--type=full');
  const time = await withShop(async (shop) => {
    await sell(shop, 5);
    await postgres.untilPastBackup();
    const [before] = await query(shop.db, sql`select clock_timestamp()::text as time`);
    await query(shop.db, sql`truncate orders cascade`);
    return String(before?.time);
  });
  await postgres.untilArchived();

  await postgres.lose();
  const began = performance.now();
  await postgres.backUp(
    'restore',
    ...['--type=time', `--target=${time}`, '--target-action=promote'],
  );
  await postgres.start();
  const seconds = (performance.now() - began) / 1_000;
  console.info(`restored in ${seconds.toFixed(1)} s`);

  await withShop(async (shop) => {
    expect(await shop.count('orders')).toBe(17);
    await shop.expectBooksRight();
    await sell(shop, 1);
    expect(await shop.count('orders')).toBe(18);
  });
});
