// A shop that is not set up yet, for the journey of its owner's first day.
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@matjar/api/config.ts';
import { resetEmbeddedDatabase } from '@matjar/api/platform/database/open-database.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { stopOnSignals } from '@matjar/api/platform/stop-on-signals.ts';
import { startServer } from '@matjar/api/server.ts';

const dataDir = fileURLToPath(new URL('../.data/e2e-empty', import.meta.url));
const config = loadConfig({
  NODE_ENV: 'development',
  PORT: process.env.PORT,
  DATA_DIR: dataDir,
  LOG_FORMAT: 'json',
});
const log = createLog({ ...config, logLevel: 'warn' });

await resetEmbeddedDatabase(dataDir);
const server = await startServer(config, { log });
stopOnSignals(() => server.stop(), log);
