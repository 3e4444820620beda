import { expect, test, vi } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';

test('a process that runs is live, whatever its database does', async () => {
  const database = { checkReady: () => Promise.reject(new Error('down')) };
  const { app } = await buildBareApp({ resources: { database } });
  const response = await app.inject('/api/v1/health/live');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
});

test('it is ready when its database answers', async () => {
  const { app } = await buildBareApp();
  const response = await app.inject('/api/v1/health/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise<void>(() => {})],
])('it is not ready when its database %s', async (_name, checkReady) => {
  const { app, readLog } = await buildBareApp({ resources: { database: { checkReady } } });
  const response = await app.inject('/api/v1/health/ready');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({
    status: 'error',
    code: 'unavailable',
    checks: { database: 'failed' },
  });
  expect(readLog()).toContainEqual(expect.objectContaining({ msg: 'the database is not ready' }));
});

test('one failure took every node away from a balancer that asks twice', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const checkReady = vi
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(undefined);
    const { app } = await buildBareApp({ resources: { database: { checkReady } } });
    expect((await app.inject('/api/v1/health/ready')).statusCode).toBe(503);
    vi.advanceTimersByTime(1_000);
    expect((await app.inject('/api/v1/health/ready')).statusCode).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('a process without a database is ready, and one that stops is not', async () => {
  const { app } = await buildBareApp({ resources: { database: undefined } });
  expect((await app.inject('/api/v1/health/ready')).json()).toEqual({ status: 'ok', checks: {} });
  app.traffic.stopping = true;
  const response = await app.inject('/api/v1/health/ready');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ checks: { process: 'stopping' } });
});
