import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { createLog } from '../src/platform/log.ts';
import type { Resources } from '../src/resources.ts';

interface BareApp {
  app: FastifyInstance;
  config: Config;
  /** What was logged so far. */
  readLog: () => Record<string, unknown>[];
}

interface FrameOptions {
  env?: Record<string, string>;
  resources?: Partial<Resources>;
  /** Routes of the test itself, beside the app's own. */
  addRoutes?: (app: FastifyInstance) => void | Promise<void>;
}

/** The app without a database, for tests of what applies to every route. */
export async function buildBareApp(options: FrameOptions = {}): Promise<BareApp> {
  const config = loadConfig({ NODE_ENV: 'test', ...options.env });
  const { destination, readLog } = collectLog();
  const app = await buildApp(config, {
    log: createLog(config, destination),
    database: { checkReady: async () => {} },
    ...options.resources,
  });
  await options.addRoutes?.(app);
  await app.ready();
  onTestFinished(() => app.close());
  return { app, config, readLog };
}

function collectLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { destination, readLog: () => lines.map((line) => JSON.parse(line)) };
}
