// The shop that the browser tests visit: the built web app, a database of its own, the demo catalogue.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@matjar/api/config.ts';
import { resetEmbeddedDatabase } from '@matjar/api/platform/database/open-database.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { stopOnSignals } from '@matjar/api/platform/stop-on-signals.ts';
import { openDiskStorage } from '@matjar/api/platform/storage/disk-storage.ts';
import type { Storage } from '@matjar/api/platform/storage/storage.ts';
import { startServer } from '@matjar/api/server.ts';
import { loadDemo } from '@matjar/demo/load/load-demo.ts';
import { drawSquare } from './picture.ts';

const dataDir = fileURLToPath(new URL('../.data/e2e', import.meta.url));
const config = loadConfig({
  NODE_ENV: 'development',
  PORT: process.env.PORT,
  DATA_DIR: dataDir,
  LOG_FORMAT: 'json',
  // Every test comes from one address.
  RATE_LIMIT_ADDRESS_FACTOR: '1000',
});
const log = createLog({ ...config, logLevel: 'error' });

/**
 * Reading the demo's large photographs to make the sizes that pages ask for takes a fifth of a second each
 * time. No journey looks at what is on them: a small square stands in for each. Real ones are rendered in the
 * tests of `apps/api/test/media`.
 */
function withSmallPictures(storage: Storage): Storage {
  const square = drawSquare('#d9d4cc', 64);
  return { ...storage, write: (name) => storage.write(name, square) };
}

const media = openDiskStorage(path.join(dataDir, 'media'));
await resetEmbeddedDatabase(dataDir);
const server = await startServer(config, {
  log,
  prepare: ({ db }) => loadDemo({ db, storage: withSmallPictures(media) }),
});
stopOnSignals(() => server.stop(), log);
