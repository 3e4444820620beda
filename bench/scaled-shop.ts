import path from 'node:path';
import { openDatabase, type ShopDatabase } from '@matjar/api/platform/database/open-database.ts';
import { openDiskStorage } from '@matjar/api/platform/storage/disk-storage.ts';
import { isEmptyShop, loadDemo } from '@matjar/demo/load/load-demo.ts';
import { loadScaleProducts } from '@matjar/demo/load/scale-products.ts';
import { MeasuredProcess } from './processes/measured-process.ts';

export interface ScaledShop {
  database: ShopDatabase;
  products: number;
  start(environment?: Record<string, string>): Promise<MeasuredProcess>;
}

/** A shop with the demo and so many products more, made at the first run and kept for the next. */
export async function openScaledShop(
  folder: string,
  size: { name: string; products: number },
  say: (text: string) => void,
): Promise<ScaledShop> {
  const dataDir = path.resolve(folder, size.name);
  const database = await openDatabase({ dataDir, poolSize: 4, holder: 'a measurement' });
  if (await isEmptyShop(database.db)) {
    say(`loading ${size.name} products`);
    await loadDemo({ db: database.db, storage: openDiskStorage(path.join(dataDir, 'media')) });
    const began = performance.now();
    await loadScaleProducts({ sql: database.sql, count: size.products });
    say(`${size.name} products loaded in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  const [row] = await database.sql<{ count: number }[]>`select count(*)::int from products`;
  return {
    database,
    products: row?.count ?? 0,
    start: (environment = {}) =>
      MeasuredProcess.startShop({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        LOG_FORMAT: 'json',
        ...environment,
      }),
  };
}
