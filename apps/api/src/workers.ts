import cluster, { type Worker } from 'node:cluster';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { announceSetup } from './features/accounts/setup/first-start.ts';
import { finishesWithin } from './http/lifecycle/graceful-stop.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { type RunningServer, type ServerHooks, startServer } from './server.ts';

type RunningShop = Pick<RunningServer, 'address' | 'stop'>;

interface ShopHooks extends ServerHooks {
  /** The file that every worker runs: the entry point of a deployment. */
  program: string;
}

/** Delay before a worker is replaced; doubled while replacements fail too. */
const backOff = { first: 250, longest: 5_000 };
/** After this time of listening a worker counts as healthy. */
const provedMs = 10_000;
/** Extra time beyond its own limits before a worker is killed. */
const killMs = 5_000;

/** Starts the shop as configured: in one process, or several on one port. */
export function startShop(config: Config, hooks: ShopHooks): Promise<RunningShop> {
  const start = config.workers > 1 && cluster.isPrimary ? startWorkers : startServer;
  return start(config, hooks);
}

/**
 * The primary opens and prepares the database and replaces workers that exit. Workers are ordinary servers
 * that receive the database's URL.
 */
async function startWorkers(config: Config, hooks: ShopHooks): Promise<RunningShop> {
  const { log, program, onProgress, prepare } = hooks;
  const database =
    config.serve === 'web'
      ? undefined
      : await openShopDatabase(config, { log, poolSize: config.databasePool, onProgress });
  try {
    if (database) await prepare?.(database);
    for (const notice of config.notices) log.warn(notice);
    const metrics = await serveMetricsOfWorkers(config, log);
    const workers = new Workers(
      { program, count: config.workers, log },
      {
        LOG_LEVEL: log.level,
        SESSION_SECRET: config.sessionSecrets.join(','),
        ...(database && { DATABASE_URL: database.url }),
      },
    );
    if (database) await announceSetup(config, database.db, log);
    const stop = async () => {
      await workers.stop(config.shutdownDelay + config.shutdownTimeout + killMs);
      await metrics?.stop();
    };
    const port = await workers.firstPort.catch(async (error) => {
      await stop();
      throw error;
    });
    return {
      address: `http://${config.host}:${port}`,
      async stop() {
        await stop();
        await database?.close();
      },
    };
  } catch (error) {
    await database?.close();
    throw error;
  }
}

/** Aggregated metrics: each worker reports to this process. */
async function serveMetricsOfWorkers(config: Config, log: Logger) {
  if (config.metricsPort === undefined) return undefined;
  const { AggregatorRegistry } = await import('prom-client');
  const register = new AggregatorRegistry();
  return serveMetrics(config, () => register.clusterMetrics(), log);
}

class Workers {
  /** Resolves once a worker listens; rejects if one exits before any does. */
  readonly firstPort: Promise<number>;
  readonly #listened = Promise.withResolvers<number>();
  readonly #stopped = Promise.withResolvers<void>();
  readonly #log: Logger;
  #stopping = false;

  constructor(
    { program, count, log }: { program: string; count: number; log: Logger },
    environment: Record<string, string>,
  ) {
    this.#log = log;
    this.firstPort = this.#listened.promise;
    cluster.setupPrimary({ exec: program, args: [] });
    for (let each = 0; each < count; each += 1) this.#runOne(environment);
  }

  async #runOne(environment: Record<string, string>): Promise<void> {
    let pause = backOff.first;
    while (!this.#stopping) {
      const worker = cluster.fork(environment);
      let listensSince = Number.POSITIVE_INFINITY;
      worker.once('listening', ({ port }) => {
        listensSince = performance.now();
        this.#listened.resolve(port);
        this.#log.info({ worker: worker.process.pid }, 'a worker listens');
      });
      await this.#untilEnded(worker);
      this.#listened.reject(new SetupProblem('A worker could not start: see its message above.'));
      if (performance.now() - listensSince > provedMs) pause = backOff.first;
      if (await finishesWithin(this.#stopped.promise, pause)) return;
      pause = Math.min(pause * 2, backOff.longest);
    }
  }

  async #untilEnded(worker: Worker): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { pid } = worker.process;
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!this.#stopping) this.#log.error({ worker: pid, code, signal }, 'a worker ended');
      resolve();
    });
    worker.on('error', (error) => {
      this.#log.error({ worker: pid, err: error }, 'a worker failed');
      if (pid === undefined) resolve();
    });
    await promise;
  }

  /** Forwards the stop; workers still running after the limit are killed. */
  async stop(limit: number): Promise<void> {
    this.#stopping = true;
    this.#stopped.resolve();
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map((worker) => worker.isDead() || endWorker(worker, limit)));
  }
}

async function endWorker(worker: Worker, limit: number): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  if (await finishesWithin(ended, limit)) return;
  worker.process.kill('SIGKILL');
  await ended;
}
