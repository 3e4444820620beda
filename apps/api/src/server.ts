import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { query } from '@matjar/db/query.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { announceSetup } from './features/accounts/setup/first-start.ts';
import type { MediaDeps } from './features/media/media.service.ts';
import { RenderQueue } from './features/media/render-queue.ts';
import { stopGracefully } from './http/lifecycle/graceful-stop.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { checkNotifications, checkPreparedStatements } from './platform/database/check-pooler.ts';
import type { ShopDatabase } from './platform/database/open-database.ts';
import { type MetricsServer, serveMetrics } from './platform/metrics/serve-metrics.ts';
import { openStorage } from './platform/storage/storage.ts';
import { closeTraces, openTraces } from './platform/traces/tracing.ts';
import { importWebHandler } from './platform/web-handler.ts';
import type { WebApp } from './resources.ts';

/** Pictures encoded at the same time. */
const picturesAtOnce = 2;
/** Connections that wait to be accepted. Beyond Node's 511 they were reset while the process was busy. */
const backlog = 4_096;

/** The one place that knows where the built web app lies; nothing of its source is imported. */
const buildDir = fileURLToPath(new URL('../../web/build/', import.meta.url));

export interface RunningServer {
  /** The URL to open in a browser. */
  address: string;
  database: ShopDatabase | undefined;
  stop(): Promise<void>;
}

export interface ServerHooks {
  log: Logger;
  onProgress?: (step: string) => void;
  /** Work on the opened database before the first request, such as loading the demo catalogue. */
  prepare?: (database: ShopDatabase) => Promise<void>;
}

/** Starts everything and returns a handle to stop it. A failed start leaves nothing open. */
export async function startServer(config: Config, hooks: ServerHooks): Promise<RunningServer> {
  const { log } = hooks;
  for (const notice of config.notices) log.warn(notice);
  await openTraces(config, log);
  const database = config.serve === 'web' ? undefined : await openForServing(config, hooks);
  try {
    if (database) await checkNotifications(database);
    if (database && config.preparesStatements) await checkPreparedStatements(database.db);
    if (database) await hooks.prepare?.(database);
    const web = config.serve === 'api' ? undefined : await loadWebApp();
    const app = await buildApp(config, {
      log,
      ...(web && { web }),
      ...(database && {
        database: {
          checkReady: async () => {
            await query(database.db, sql`select 1`);
          },
        },
        shop: { database, media: openMedia(config) },
      }),
    });
    const { address, metricsServer } = await startListening(app, config, { log, database });
    return {
      address,
      database,
      async stop() {
        await stopGracefully(app, config);
        await metricsServer?.stop();
        await database?.close();
        await closeTraces();
      },
    };
  } catch (error) {
    await database?.close();
    await closeTraces();
    throw error;
  }
}

/** Lets requests in. Closes the app if that fails: it would go on listening to the database. */
async function startListening(
  app: Awaited<ReturnType<typeof buildApp>>,
  config: Config,
  { log, database }: { log: Logger; database: ShopDatabase | undefined },
) {
  let metricsServer: MetricsServer | undefined;
  try {
    await app.ready();
    // Other workers serve meanwhile, and no load balancer could avoid one that is not ready.
    if (cluster.isWorker) await app.catalog?.index.ready();
    const { metrics } = app;
    if (metrics && cluster.isPrimary) {
      metricsServer = await serveMetrics(config, () => metrics.write(), log);
    }
    const { port, host } = config;
    const address = await app.listen({ port, host, backlog }).catch((error) => {
      const sentence = explainListenError(error, config);
      throw sentence ? new SetupProblem(sentence, { cause: error }) : error;
    });
    if (database) app.jobs.start(database.directUrl);
    if (database && cluster.isPrimary) await announceSetup(config, database.db, log);
    return { address, metricsServer };
  } catch (error) {
    await metricsServer?.stop();
    await app.close();
    throw error;
  }
}

function openMedia(config: Config): MediaDeps {
  return {
    storage: openStorage(config),
    queue: new RenderQueue(picturesAtOnce),
  };
}

function openForServing(config: Config, { log, onProgress }: ServerHooks): Promise<ShopDatabase> {
  return openShopDatabase(config, { log, poolSize: config.databasePool, onProgress });
}

/** One clear sentence for a failure to listen; undefined for any other error. */
export function explainListenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or set PORT to another number.`;
    case 'EACCES':
      return `Listening on port ${port} is not permitted: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all.`;
    default:
      return undefined;
  }
}

async function loadWebApp(): Promise<WebApp> {
  const handler = path.join(buildDir, 'server', 'index.js');
  if (!existsSync(handler)) {
    throw new SetupProblem('The web app is not built: run "npm start", or "npm run build" first.');
  }
  const { handlePage, publicAddress } = await importWebHandler(handler);
  return { handlePage, publicAddress, clientDir: path.join(buildDir, 'client') };
}
