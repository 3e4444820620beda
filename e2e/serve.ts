// The shop that the browser tests visit: the built web app, a database of its own, the demo catalogue.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@matjar/api/config.ts';
import { hashContent } from '@matjar/api/features/media/media.service.ts';
import { resetEmbeddedDatabase } from '@matjar/api/platform/database/open-database.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { stopOnSignals } from '@matjar/api/platform/stop-on-signals.ts';
import { openDiskStorage } from '@matjar/api/platform/storage/disk-storage.ts';
import type { Storage } from '@matjar/api/platform/storage/storage.ts';
import { startServer } from '@matjar/api/server.ts';
import { openInspections } from '@matjar/demo/load/inspections.ts';
import { loadDemo } from '@matjar/demo/load/load-demo.ts';
import { drawPicture } from './picture.ts';

const isFilmed = Boolean(process.env.FILMS);
const dataDir = fileURLToPath(new URL(`../.data/${isFilmed ? 'films' : 'e2e'}`, import.meta.url));
const config = loadConfig({
  NODE_ENV: 'development',
  PORT: process.env.PORT,
  DATA_DIR: dataDir,
  LOG_FORMAT: 'json',
  // Every test comes from one address.
  RATE_LIMIT_ADDRESS_FACTOR: '1000',
});
const log = createLog({ ...config, logLevel: 'error' });

const smallWidth = 120;

/**
 * Reading the demo's large photographs to make the sizes that pages ask for takes a fifth of a second each
 * time. No journey looks at what is on them: a small one of one colour stands in for each, in its proportions, for
 * a page stands still only if those are as they were announced. Real ones are rendered in the tests of
 * `apps/api/test/media`.
 */
async function withSmallPictures(storage: Storage): Promise<Storage> {
  const pictureDir = fileURLToPath(new URL('../demo/pictures/', import.meta.url));
  const { inspect } = await openInspections(pictureDir);
  const write = async (name: string, bytes: Uint8Array) => {
    const picture = await inspect(bytes, hashContent(bytes));
    if (typeof picture === 'string') throw new Error(`${name} is refused: ${picture}`);
    const height = Math.round((smallWidth * picture.height) / picture.width);
    await storage.write(name, drawPicture('#d9d4cc', smallWidth, height));
  };
  return { ...storage, write };
}

const disk = openDiskStorage(path.join(dataDir, 'media'));
const storage = isFilmed ? disk : await withSmallPictures(disk);
await resetEmbeddedDatabase(dataDir);
const server = await startServer(config, {
  log,
  prepare: ({ db }) => loadDemo({ db, storage }),
});
stopOnSignals(() => server.stop(), log);
