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
import { type ClonedDatabase, useClonedDatabase } from '../cloned-database.ts';
import { testSettings } from '../sign-in.ts';
import { untilReady } from '../until-ready.ts';

export interface MailApp {
  app: FastifyInstance;
  database: ClonedDatabase;
  /** Emails to an address, newest first, after everything due has left. */
  readMailbox: (to: string) => Promise<ReceivedEmail[]>;
  /** Another app on the same database, with settings of its own. */
  build: (env: Record<string, string | undefined>) => Promise<FastifyInstance>;
}

export interface ReceivedEmail {
  id: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  date: string;
  kind: string;
  to: string;
}

/** The app with a mailbox of its own on disk; delivery happens when a test asks for it. */
export function useMailApp(env: Record<string, string | undefined> = {}): MailApp {
  const database = useClonedDatabase();
  const test = { database } as MailApp;
  const apps: FastifyInstance[] = [];
  let dataDir = '';

  test.build = async (more) => {
    const config = loadConfig({ ...testSettings, DATA_DIR: dataDir, ...env, ...more });
    const app = await buildApp(config, {
      log: createLog(config),
      shop: {
        database: { ...database.connection, directUrl: database.url },
        media: {
          storage: openDiskStorage(path.join(dataDir, 'media')),
          queue: new RenderQueue(1),
        },
      },
    });
    apps.push(app);
    await untilReady(app);
    return app;
  };

  test.readMailbox = async (to) => {
    await test.app.jobs.run('deliver-mail');
    const response = await test.app.inject(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    return response.json();
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'matjar-mail-'));
    test.app = await test.build({});
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await rm(dataDir, { recursive: true, force: true });
  });
  return test;
}
