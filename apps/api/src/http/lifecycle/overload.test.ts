import { setImmediate } from 'node:timers/promises';
import { type Endpoint, needsSession } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildFrameApp } from '../../../test/frame-app.ts';
import { Overload } from './overload.ts';

const calm = { delayMs: 2, waiting: 0 };
const late = { delayMs: 400, waiting: 0 };

/** Of a hundred requests of this kind, how many are answered. */
function countTaken(overload: Overload, kind: 'first' | 'next'): number {
  return Array.from({ length: 100 }, () => overload.takes(kind, 20)).filter(Boolean).length;
}

test('a calm process turns nobody away', () => {
  const overload = new Overload();
  for (let seconds = 0; seconds < 60; seconds += 1) overload.observe(calm, 1_000);
  expect(countTaken(overload, 'first')).toBe(100);
  expect(countTaken(overload, 'next')).toBe(100);
});

test('the least important goes first, lists only after all of it', () => {
  const overload = new Overload();
  overload.observe(late, 250);
  expect(countTaken(overload, 'first')).toBe(50);
  expect(countTaken(overload, 'next')).toBe(100);
  overload.observe(late, 500);
  expect(countTaken(overload, 'first')).toBe(0);
  expect(countTaken(overload, 'next')).toBe(50);
  expect(overload.shed).toEqual({ first: 150, next: 50 });
});

test('whoever is nearly alone is answered, however busy the machine is', () => {
  const overload = new Overload();
  overload.observe(late, 60_000);
  expect(overload.takes('first', 16)).toBe(true);
  expect(overload.takes('first', 17)).toBe(false);
});

test('what is answered from memory, and never seen in flight, is let in a few at a time', async () => {
  const overload = new Overload();
  overload.observe(late, 60_000);
  const countOf40 = () =>
    Array.from({ length: 40 }, () => overload.takes('next', 1)).filter(Boolean);
  expect(countOf40()).toHaveLength(16);
  await setImmediate();
  expect(countOf40()).toHaveLength(16);
});

test('a crowd that comes at once is not let in whole', () => {
  const overload = new Overload();
  expect(overload.takes('first', 50)).toBe(true);
  expect(overload.takes('first', 51)).toBe(false);
  expect(overload.takes('next', 51)).toBe(true);
  expect(overload.takes('next', 101)).toBe(false);
});

test('of a crowd that strains the process fewer are answered at once', () => {
  const overload = new Overload();
  overload.observe(late, 1);
  expect(overload.takes('first', 21)).toBe(false);
  expect(overload.takes('next', 30)).toBe(true);
  expect(overload.takes('next', 31)).toBe(false);
});

test('a crowd that is still being turned away comes back slowly, and comes back', () => {
  const overload = new Overload();
  overload.observe(late, 60_000);
  const secondsUntilCalm = () => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      if (overload.level === 0) return seconds;
      overload.takes('next', 1_000);
      overload.observe(calm, 1_000);
    }
    return Infinity;
  };
  expect(secondsUntilCalm()).toBe(20);
});

test('a line before the database counts as much as a busy processor', () => {
  const overload = new Overload();
  overload.observe({ delayMs: 2, waiting: 60 }, 1_000);
  expect(countTaken(overload, 'next')).toBe(0);
});

test('whatever was asked of it, it answers everything again within five seconds of calm', () => {
  const overload = new Overload();
  overload.observe(late, 60_000);
  for (let seconds = 0; seconds < 5; seconds += 1) overload.observe(calm, 1_000);
  expect(overload.level).toBe(0);
});

test('what takes a session is never turned away: neither a purchase nor the work of staff', () => {
  const shed = (endpoints as readonly Endpoint[]).filter(({ shedding }) => shedding !== undefined);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.filter(({ access }) => needsSession(access))).toEqual([]);
});

test('an overloaded shop refuses what may be shed, from outside only', async () => {
  // It would look how busy this process is.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const allWait = Promise.withResolvers<void>();
  const untilAnswered = Promise.withResolvers<string>();
  const { app } = await buildFrameApp({
    addRoutes: (routes) => {
      routes.get('/list', { config: { shedding: 'next' } }, async () => 'a list');
      routes.get('/order', async () => 'an order');
      routes.get('/waiting', () => {
        if (app.traffic.inFlight === 16) allWait.resolve();
        return untilAnswered.promise;
      });
    },
  });
  app.overload.observe(late, 60_000);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const others = Array.from({ length: 16 }, () => fetch(`${address}/waiting`));
  await allWait.promise;

  const underWay = app.traffic.underWay;
  const asked = fetch(`${address}/list`);
  // Held for a moment, and meanwhile not in the way of what is worked on.
  while (app.traffic.held === 0) await setImmediate();
  expect(app.traffic.underWay).toBe(underWay);
  expect((await fetch(`${address}/order`)).status).toBe(200);
  const refused = await asked;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect(app.traffic.held).toBe(0);
  // As a page that was let in asks for its parts.
  expect((await app.inject('/list')).statusCode).toBe(200);
  untilAnswered.resolve('told');
  await Promise.all(others);
});
