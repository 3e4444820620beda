import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@matjar/api/platform/database/open-database.ts';
import { openDiskStorage } from '@matjar/api/platform/storage/disk-storage.ts';
import { isEmptyShop, loadDemo } from '@matjar/demo/load/load-demo.ts';
import { loadScaleProducts } from '@matjar/demo/load/scale-products.ts';
import pg from 'pg';
import { MeasuredProcess } from '../processes/measured-process.ts';
import { dataFolder, type Size } from './options.ts';
import { print } from './print.ts';

export interface ScaledShop {
  url: string;
  pool: pg.Pool;
  /** The shop as a process, ready to be asked. */
  start(environment?: Record<string, string>): Promise<MeasuredProcess>;
  close(): Promise<void>;
}

/** A shop with the demo and so many products more, made at the first run and kept for the next. */
export async function openScaledShop(size: Size): Promise<ScaledShop> {
  const dataDir = path.resolve(dataFolder, size.name);
  const database = await openDatabase({
    dataDir,
    poolSize: 4,
    statementTimeoutMs: 3_600_000,
    holder: 'a benchmark',
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const close = async () => {
    await pool.end();
    await database.close();
  };
  try {
    if (await isEmptyShop(database.db)) {
      print('loading the demo');
      await loadDemo({ db: database.db, storage: openDiskStorage(path.join(dataDir, 'media')) });
    }
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from products');
    const count = size.products - (rows[0]?.count ?? 0);
    // Benchmarks remove a few.
    if (count > size.products / 100) {
      const began = performance.now();
      await loadScaleProducts({ db: database.db, count, onProgress: sayNowAndThen(count) });
      await pool.query('vacuum (analyze)');
      print(`${size.name} products made in ${secondsSince(began)}`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: database.url,
    pool,
    close,
    async start(environment = {}) {
      const began = performance.now();
      const shop = await MeasuredProcess.startShop({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ...environment,
      });
      await untilReady(shop);
      print(`shop with ${size.name} products ready in ${secondsSince(began)}`);
      return shop;
    },
  };
}

function sayNowAndThen(count: number): (done: number) => void {
  let next = 0;
  return (done) => {
    if (done < next) return;
    print(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} products`);
    next = done + count / 20;
  };
}

/** Ready, and its first list answered. */
export async function untilReady(shop: MeasuredProcess): Promise<void> {
  const end = performance.now() + 600_000;
  for (const call of ['health/ready', 'products?limit=1']) {
    while (!(await fetch(`${shop.address}/api/v1/${call}`)).ok) {
      if (performance.now() > end) throw new Error(`${call} was not answered in ten minutes.`);
      await sleep(100);
    }
  }
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
