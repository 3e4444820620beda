// Run by "npm start" once everything is built: the shop with its demo catalogue.
import path from 'node:path';
import { ConfigError, loadConfig } from '@matjar/api/config.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { stopOnSignals } from '@matjar/api/platform/stop-on-signals.ts';
import { startShop } from '@matjar/api/workers.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { hasDemo, loadDemoOnce, showSignIns } from './demo-data.ts';
import { exitWithError, print } from './print.ts';

try {
  const began = performance.now();
  const config = loadConfig();
  const log = createLog({ ...config, logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn' });
  const shop = await startShop(config, {
    log,
    // Beside this one, once both are built.
    program: path.join(import.meta.dirname, 'main.js'),
    onProgress: print,
    prepare: (database) => loadDemoOnce(config, database, print),
  });
  stopOnSignals(async () => {
    print('\n  stopping: finishing requests, then the database');
    await shop.stop();
  }, log);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `\nMatjar is open at ${config.publicUrl}   (ready in ${seconds} s, Ctrl-C stops it)\n\n`,
  );
  if (hasDemo(config)) showSignIns(print);
} catch (error) {
  if (error instanceof SetupProblem || error instanceof ConfigError) exitWithError(error.message);
  throw error;
}
