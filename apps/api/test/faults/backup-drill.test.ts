import { execFile } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPicture } from '../../src/features/media/media.service.ts';
import { clusterFolder, openDatabase } from '../../src/platform/database/open-database.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { buildShop, ShopTest } from '../checkout/shop-app.ts';
import { pictureBytes } from '../uploads.ts';
import { copyTemplateCluster } from './shop-cluster.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'matjar-drill-'));
const storage = openStorage({ dataDir, bucket: undefined });
const tasks = fileURLToPath(new URL('../../../../scripts/tasks', import.meta.url));

beforeAll(() => {
  chmodSync(dataDir, 0o755);
  copyTemplateCluster(clusterFolder(dataDir));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** One of the shop's commands, as an operator calls it. */
async function run(task: string, ...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(tasks, `${task}.ts`), ...given],
    {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        DATA_DIR: dataDir,
        BACKUP_KEY: 'a key of at least thirty-two letters',
      },
    },
  );
  return stdout;
}

async function withShop<Result>(work: (shop: ShopTest) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir, poolSize: 5, holder: 'the drill' });
  const shop = new ShopTest({ url: database.url, connection: database });
  try {
    return await work(shop);
  } finally {
    await database.close();
  }
}

async function count(shop: ShopTest) {
  const originals = globSync(path.join(dataDir, 'media/originals/*/*'));
  const [facts] = await query(
    shop.db,
    sql`select (select count(*)::int from orders) as orders,
      (select count(*)::int from products) as products,
      (select count(*)::int from stock_movements) as movements,
      (select max(number)::int from orders) as number`,
  );
  return { ...facts, pictures: originals.length };
}

test('after the data folder is lost, the shop comes back from its backup', async () => {
  const before = await withShop(async (shop) => {
    shop.factory = new CatalogueFactory(shop.database.connection);
    shop.app = await buildShop(shop.database);
    try {
      const product = await shop.product(50);
      for (const shade of [10, 120, 240]) {
        await addPicture(shop.db, { storage }, await pictureBytes(shade));
      }
      for (let at = 0; at < 12; at += 1) {
        const user = await shop.user();
        await shop.buy(user, await shop.fillCart(user, [[product, 2]]));
      }
    } finally {
      await shop.app.close();
    }
    return count(shop);
  });
  expect(before).toMatchObject({ orders: 12, pictures: 3 });

  expect(await run('shop-backup')).toMatch(/3 pictures.*all \d+ rules hold/s);
  expect(await withShop((shop) => shop.count('backups'))).toBe(1);
  const [backup = ''] = globSync(path.join(dataDir, 'backups/*.backup'));
  for (const lost of ['postgres', 'media']) {
    rmSync(path.join(dataDir, lost), { recursive: true, force: true });
  }
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);

  expect(await run('shop-restore', backup)).toMatch(/all \d+ rules hold/);
  expect(await withShop(count)).toEqual(before);
  expect(await run('shop-verify')).toMatch(/all \d+ rules hold/);
});
