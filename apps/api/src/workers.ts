import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openShopDatabase } from './open-shop-database.ts';

interface RunningWorkers {
  address: string;
  stop(): Promise<void>;
}

/**
 * Several processes on one port. This one opens the database and looks after the workers: one that
 * dies is replaced. The workers are ordinary servers that are told the database's address.
 */
export async function startWorkers(config: Config, log: Logger): Promise<RunningWorkers> {
  const database =
    config.serve === 'web' ? undefined : await openShopDatabase(config, { log, poolSize: 1 });
  const environment = database ? { DATABASE_URL: database.url } : {};
  let stopping = false;

  const startWorker = () => cluster.fork(environment);
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced');
    startWorker();
  });
  const workers = Array.from({ length: config.workers }, startWorker);
  await Promise.all(workers.map(untilListening));

  return {
    address: `http://${config.host}:${config.port}`,
    async stop() {
      stopping = true;
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(running.map(endWorker));
      await database?.close();
    },
  };
}

async function untilListening(worker: Worker): Promise<void> {
  const failed = once(worker, 'exit').then(() => {
    throw new Error('A worker ended before it listened: see its message above.');
  });
  await Promise.race([once(worker, 'listening'), failed]);
}

async function endWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
