import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { RenderQueue } from '../../src/features/media/render-queue.ts';
import { createLog } from '../../src/platform/log.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import type { WebApp } from '../../src/resources.ts';
import { type ClonedDatabase, useClonedDatabase } from '../cloned-database.ts';
import { testSettings } from '../sign-in.ts';
import { untilReady } from '../until-ready.ts';
import { CatalogueFactory } from './catalogue-factory.ts';

export interface CatalogTest {
  app: FastifyInstance;
  database: ClonedDatabase;
  factory: CatalogueFactory;
  storage: Storage;
  /** The body of a GET under /api/v1; anything but 200 fails the test. */
  read: <Body>(path: string) => Promise<Body>;
}

/** The whole app on a database of the test file's own. */
export function useCatalogApp(fill: (factory: CatalogueFactory) => Promise<void>): CatalogTest {
  const database = useClonedDatabase();
  const test = { database } as CatalogTest;
  let mediaDir = '';

  beforeAll(async () => {
    test.factory = new CatalogueFactory(database.connection);
    await fill(test.factory);
    mediaDir = await mkdtemp(path.join(tmpdir(), 'matjar-media-'));
    test.storage = openDiskStorage(mediaDir);
    test.app = await buildCatalogApp(database, test.storage);
    test.read = (path) => readJson(test.app, path);
  });
  afterAll(async () => {
    await test.app?.close();
    await rm(mediaDir, { recursive: true, force: true });
  });
  return test;
}

export async function buildCatalogApp(
  ...options: Parameters<typeof buildUnreadCatalogApp>
): Promise<FastifyInstance> {
  const app = await buildUnreadCatalogApp(...options);
  await untilReady(app);
  return app;
}

/** The app as it is right after it was put together. */
export async function buildUnreadCatalogApp(
  database: ClonedDatabase,
  storage: Storage,
  web?: WebApp,
  env: Record<string, string> = {},
): Promise<FastifyInstance> {
  const config = loadConfig({ ...testSettings, ...env });
  const app = await buildApp(config, {
    log: createLog(config),
    ...(web && { web }),
    database: { checkReady: async () => {} },
    shop: {
      database: { ...database.connection, directUrl: database.url },
      media: { storage, queue: new RenderQueue(1) },
    },
  });
  await app.ready();
  return app;
}

export async function readJson<Body>(app: FastifyInstance, path: string): Promise<Body> {
  const response = await app.inject(`/api/v1${path}`);
  if (response.statusCode !== 200)
    throw new Error(`${path}: ${response.statusCode} ${response.body}`);
  return response.json();
}
