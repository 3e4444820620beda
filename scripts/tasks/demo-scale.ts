import { ConfigError, loadConfig } from '@matjar/api/config.ts';
import { openDatabase } from '@matjar/api/platform/database/open-database.ts';
import { loadScaleProducts } from '@matjar/demo/load/scale-products.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { loadDemoOnce } from '../demo-data.ts';
import { exitWithError, print } from '../print.ts';

const sizes: Record<string, number> = {
  '1k': 1_000,
  '10k': 10_000,
  '100k': 100_000,
  '1M': 1_000_000,
};

/** Adds many invented products to the demo shop, for measuring: npm run demo:scale -- 100k */
try {
  const wanted = process.argv[2] ?? '';
  const count = sizes[wanted];
  if (count === undefined)
    exitWithError(`Say how many: npm run demo:scale -- ${Object.keys(sizes).join(' | ')}`);
  const config = loadConfig();
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: 2,
    statementTimeoutMs: 3_600_000,
    holder: `npm run demo:scale (process ${process.pid})`,
    onProgress: print,
  });
  try {
    await loadDemoOnce(config, database, print);
    const began = performance.now();
    await loadScaleProducts({
      db: database.db,
      count,
      onProgress: (done) =>
        print(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} products`),
    });
    print(`${wanted} products in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof SetupProblem || error instanceof ConfigError) exitWithError(error.message);
  throw error;
}
