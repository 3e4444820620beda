import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';
import { stopGracefully } from './graceful-stop.ts';

const limits = { shutdownDelay: 0, shutdownTimeout: 5_000 };

/** An app that listens, with a route that answers when it is told to. */
async function listen() {
  const gate = Promise.withResolvers<void>();
  const { app, readLog } = await buildBareApp({
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

  const stopped = stopGracefully(app, limits);
  await expect(fetch(`${address}/api/v1/health/live`)).rejects.toThrow();
  release();
  const responses = await Promise.all(held);
  await stopped;

  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  expect(new Set(responses.map((response) => response.headers.get('connection')))).toEqual(
    new Set(['close']),
  );
  expect(await Promise.all(responses.map((response) => response.json()))).toEqual(
    Array.from({ length: 100 }, () => ({ inner: 200 })),
  );
});

test('an idle connection does not hold the stop up', async () => {
  const { app, address } = await listen();
  await (await fetch(`${address}/api/v1/health/live`)).text();
  // Had it to wait for the limit, the test would run out of time.
  await stopGracefully(app, { ...limits, shutdownTimeout: 60_000 });
});

test('a connection on which nothing was ever asked held the stop up for half a minute', async () => {
  const { app, address } = await listen();
  const early = connect(Number(new URL(address).port), '127.0.0.1');
  const cut = once(early, 'close');
  await once(app.server, 'connection');
  await stopGracefully(app, { ...limits, shutdownTimeout: 60_000 });
  await cut;
});

/** One request on a connection that is kept alive as long as the server lets it. */
function askOn(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) =>
      response.resume().on('end', () => resolve(response)),
    );
    request.on('error', reject);
  });
}

test('while it is not ready any more everything is still served, and connections are given up', async () => {
  const { app, address } = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const live = `${address}/api/v1/health/live`;
  expect((await askOn(agent, live)).headers.connection).toBe('keep-alive');

  const stopped = stopGracefully(app, { ...limits, shutdownDelay: 1_000 });
  const [kept, reopened, ready] = [
    await askOn(agent, live),
    await askOn(agent, live),
    await askOn(agent, `${address}/api/v1/health/ready`),
  ];
  expect([kept.statusCode, reopened.statusCode, ready.statusCode]).toEqual([200, 200, 503]);
  expect(kept.headers.connection).toBe('close');
  expect(app.server.listening).toBe(true);
  await stopped;
  await expect(askOn(agent, live)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('connections in use were reset by the stop: 20 of 20', async () => {
  const { app, address } = await listen();
  const served: number[] = [];
  const clients = Array.from({ length: 20 }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        const { statusCode } = await askOn(agent, `${address}/api/v1/health/live`);
        expect(statusCode).toBe(200);
        served[client] = (served[client] ?? 0) + 1;
        // Long enough for the connection to lie idle when the stop comes.
        await wait(20);
      } catch (error) {
        return error;
      }
    }
  });
  while (served.filter((count) => count > 3).length < 20) await wait(5);
  await stopGracefully(app, limits);
  const endings = (await Promise.all(clients)) as NodeJS.ErrnoException[];
  expect(endings.map((ending) => ending.code)).toEqual(Array(20).fill('ECONNREFUSED'));
});

test('a request that never ends is given up after the limit, and said so', async () => {
  const { app, address, readLog } = await listen();
  const held = fetch(`${address}/api/held`).then(
    () => 'answered',
    () => 'cut off',
  );
  await untilInFlight(app, 1);
  await stopGracefully(app, { ...limits, shutdownTimeout: 100 });
  expect(await held).toBe('cut off');
  expect(readLog()).toContainEqual(
    expect.objectContaining({ msg: 'gave up on requests that did not finish', inFlight: 1 }),
  );
});
