import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildFrameApp } from '../../test/frame-app.ts';
import { stopGracefully } from './graceful-stop.ts';

/** An app that listens, with a route that answers when it is told to. */
async function listen() {
  const gate = Promise.withResolvers<void>();
  const { app, readLog } = await buildFrameApp({
    addRoutes: (plain: FastifyInstance) => {
      plain.get('/api/held', async () => {
        await gate.promise;
        // Pages in flight still call the API in the same process while the server stops.
        const inner = await plain.inject('/api/v1/health/live');
        return { inner: inner.statusCode };
      });
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, release: gate.resolve, readLog };
}

async function untilInFlight(app: FastifyInstance, count: number): Promise<void> {
  while (app.traffic.inFlight < count) await wait(5);
}

test('requests in flight complete, and then nobody listens any more', async () => {
  const { app, address, release } = await listen();
  const held = Array.from({ length: 100 }, () => fetch(`${address}/api/held`));
  await untilInFlight(app, 100);

  const stopped = stopGracefully(app, 5_000);
  await expect(fetch(`${address}/api/v1/health/live`)).rejects.toThrow();
  release();
  const answers = await Promise.all(held);
  await stopped;

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.headers.get('connection')))).toEqual(
    new Set(['close']),
  );
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array.from({ length: 100 }, () => ({ inner: 200 })),
  );
});

test('an idle connection does not hold the stop up', async () => {
  const { app, address } = await listen();
  await (await fetch(`${address}/api/v1/health/live`)).text();
  const started = performance.now();
  await stopGracefully(app, 5_000);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('a request that never ends is given up after the limit, and said so', async () => {
  const { app, address, readLog } = await listen();
  const held = fetch(`${address}/api/held`).then(
    () => 'answered',
    () => 'cut off',
  );
  await untilInFlight(app, 1);
  await stopGracefully(app, 100);
  expect(await held).toBe('cut off');
  expect(readLog()).toContainEqual(
    expect.objectContaining({ msg: 'gave up on requests that did not finish', inFlight: 1 }),
  );
});

test('stopping twice is stopping once', async () => {
  const { app } = await listen();
  const first = stopGracefully(app, 1_000);
  expect(stopGracefully(app, 1_000)).toBe(first);
  await first;
});
