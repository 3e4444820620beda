import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findPostgresProcess,
  openEmbeddedPostgres,
} from '@matjar/embedded-postgres/embedded-postgres.ts';
import {
  findFreePort,
  isAlive,
  isPostgres,
  waitUntil,
} from '@matjar/embedded-postgres/processes.ts';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { embeddedSettings } from '../../src/platform/database/open-database.ts';
import { copyTemplateCluster, useShopCluster } from './shop-cluster.ts';
import { ShopProcess } from './shop-process.ts';

const startTask = fileURLToPath(new URL('../../../../scripts/tasks/start.ts', import.meta.url));

describe('a shop of two workers', () => {
  const cluster = useShopCluster();
  let server: ShopProcess;
  /** Those that listened last; their lines are cut off once the shop complains about its database at length. */
  let workers: number[] = [];

  afterEach(() => server.end('SIGKILL'));

  const startShop = async (settings: Record<string, string> = {}, program?: string) => {
    const two = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', ...settings };
    server = new ShopProcess(cluster.url, two, program);
    await server.start();
    await untilBothListen();
  };

  const listeningWorkers = () =>
    [...server.output.matchAll(/"worker":(\d+),"msg":"a worker listens"/g)]
      .map(([, pid]) => Number(pid))
      .filter(isAlive);

  const untilBothListen = async () => {
    expect(await waitUntil(() => listeningWorkers().length === 2, 30_000), server.output).toBe(
      true,
    );
    workers = listeningWorkers();
  };

  const killWorkers = () => {
    for (const pid of workers) process.kill(pid, 'SIGKILL');
  };

  const countFailures = () => server.output.split('DATABASE_URL leads to no PostgreSQL').length - 1;

  const untilReplacementsFailed = async (count: number) => {
    expect(await waitUntil(() => countFailures() >= count, 60_000), server.output).toBe(true);
  };

  const startPostgres = async () => {
    const { port } = new URL(cluster.url);
    cluster.cluster = await openEmbeddedPostgres({
      clusterDir: cluster.clusterDir,
      settings: { ...embeddedSettings, port },
    });
  };

  it('answers for both when Prometheus asks', async () => {
    const port = await findFreePort();
    await startShop({ METRICS_PORT: String(port) });
    const ask = () =>
      fetch(`${server.origin}/api/v1/products`, { headers: { connection: 'close' } });
    await Promise.all(Array.from({ length: 20 }, ask));
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/_count\{method="GET",route="\/api\/v1\/products",status="2xx"\} 20$/m);
    // Numbers of the database are not counted twice.
    expect(metrics).toMatch(/^matjar_database_up 1$/m);
  });

  it('stayed down for good when both were replaced while PostgreSQL was away', async () => {
    await startShop();
    await cluster.cluster.stop();
    killWorkers();
    await untilReplacementsFailed(4);
    await startPostgres();
    expect(await server.untilHealthy(30_000), server.output).toBe(true);
    await untilBothListen();
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('stops while replacements wait for their next try, which never comes', async () => {
    await startShop();
    await cluster.cluster.stop();
    onTestFinished(startPostgres);
    killWorkers();
    await untilReplacementsFailed(2);
    const before = countFailures();
    expect(await server.end('SIGTERM')).toBe(0);
    // Those that were just starting may still have failed; nobody was started again.
    expect(countFailures()).toBeLessThanOrEqual(before + 2);
  });

  it('outlives the end of its own database and of its workers together', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'matjar-workers-'));
    chmodSync(dataDir, 0o755);
    const clusterDir = path.join(dataDir, 'postgres');
    copyTemplateCluster(clusterDir);
    const postgresPid = () => findPostgresProcess(clusterDir) ?? 0;
    onTestFinished(async () => {
      await server.end('SIGKILL');
      if (postgresPid()) await (await openEmbeddedPostgres({ clusterDir })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await startShop({ DATABASE_URL: '', DATA_DIR: dataDir });
    process.kill(postgresPid(), 'SIGKILL');
    killWorkers();
    expect(await waitUntil(() => !workers.some(isAlive), 5_000)).toBe(true);
    expect(await server.untilHealthy(60_000), server.output).toBe(true);
    await untilBothListen();
    const restarted = postgresPid();
    expect(isPostgres(restarted)).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(isPostgres(restarted)).toBe(false);
  });

  it('is also what "npm start" opens, which knew one process only', async () => {
    await startShop(
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.test',
        SESSION_SECRET: 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM',
        SMTP_URL: 'smtp://127.0.0.1:9',
        SHUTDOWN_DELAY: '0s',
      },
      startTask,
    );
    expect(await server.end('SIGTERM')).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
  });
});
