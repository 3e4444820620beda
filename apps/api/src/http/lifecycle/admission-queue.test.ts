import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type Endpoint, needsSession } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';
import { overrideTexts } from '../../platform/texts.ts';
import { AdmissionQueue } from './admission-queue.ts';

/** A queue by a clock of its own; requests note what became of them, in order. */
function openQueue() {
  const clock = { ms: 0 };
  const queue = new AdmissionQueue(() => clock.ms);
  const outcomes: string[] = [];
  const enter = (kind: 'first' | 'next', name: string, takesMs = 0) => {
    const response = { name };
    queue.enter(kind, response, (isAdmitted) => {
      outcomes.push(`${name} ${isAdmitted ? 'begins' : 'is refused'}`);
      clock.ms += takesMs;
    });
    return response;
  };
  return { clock, queue, outcomes, enter };
}

async function passTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

test('a calm process begins everything at once', () => {
  const { outcomes, enter } = openQueue();
  for (let at = 0; at < 10; at += 1) enter('first', 'a');
  expect(outcomes).toEqual(Array(10).fill('a begins'));
});

test('one turn of the event loop begins no more than it has time for, and the rest in order later', async () => {
  const { outcomes, enter } = openQueue();
  enter('next', 'a', 0.8);
  enter('next', 'b', 1.6);
  enter('next', 'c', 5);
  enter('next', 'd');
  expect(outcomes).toEqual(['a begins', 'b begins']);
  // One turn for arrivals follows each with work.
  await passTurns(2);
  expect(outcomes).toEqual(['a begins', 'b begins', 'c begins']);
  await passTurns(2);
  expect(outcomes).toEqual(['a begins', 'b begins', 'c begins', 'd begins']);
});

test('while connections arrive after work, they go first for half of its time', async () => {
  const { clock, outcomes, queue, enter } = openQueue();
  enter('next', 'a', 10);
  await passTurns(1);
  for (const name of ['b', 'c', 'd']) {
    expect(outcomes).toEqual(['a begins']);
    queue.noteConnection();
    enter('next', name);
    clock.ms += 2;
    await passTurns(1);
  }
  expect(outcomes).toEqual(['a begins', 'b begins', 'c begins', 'd begins']);
});

test('what arrives on open connections waits one turn after work', async () => {
  const { clock, outcomes, enter } = openQueue();
  enter('next', 'a', 10);
  await passTurns(1);
  enter('next', 'b');
  clock.ms += 1;
  await passTurns(1);
  expect(outcomes).toEqual(['a begins', 'b begins']);
});

test('the least important is refused first, lists only when the queue is longer', () => {
  const { clock, outcomes, queue, enter } = openQueue();
  enter('next', 'a', 5);
  for (let at = 0; at < 16; at += 1) enter('next', 'waiting');
  clock.ms += 51;
  enter('first', 'suggestion');
  enter('next', 'list');
  expect(outcomes).toEqual(['a begins', 'suggestion is refused']);
  clock.ms += 200;
  enter('next', 'late list');
  expect(outcomes).toEqual(['a begins', 'suggestion is refused', 'late list is refused']);
  expect(queue.shed).toEqual({ first: 1, next: 1, last: 0 });
});

test('among few nobody is refused, however long the process stood still', async () => {
  const { clock, outcomes, enter } = openQueue();
  enter('next', 'a', 5);
  for (let at = 0; at < 15; at += 1) enter('next', 'waiting');
  clock.ms += 10_000;
  enter('first', 'suggestion');
  await vi.waitUntil(() => outcomes.length === 17);
  expect(outcomes.at(-1)).toBe('suggestion begins');
});

test('work of its own gives its place back when it ends, and not before', async () => {
  const { outcomes, queue, enter } = openQueue();
  const ends = Array.from({ length: 32 }, () => Promise.withResolvers<void>());
  const works = ends.map(({ promise }) => queue.run('next', () => promise));
  enter('next', 'b');
  await passTurns(2);
  expect(outcomes).toEqual([]);
  ends[0]?.reject(new Error('It failed.'));
  await expect(works[0]).rejects.toThrow('It failed.');
  await passTurns(1);
  expect(outcomes).toEqual(['b begins']);
  for (const { resolve } of ends) resolve();
  await Promise.all(works.slice(1));
});

test('a page waits while connections are accepted, for a while', async () => {
  const { clock, queue } = openQueue();
  let turns = 0;
  const next = () => {
    turns += 1;
    clock.ms += 1;
    queue.noteConnection();
    if (turns < 100) immediate = globalThis.setImmediate(next);
  };
  let immediate = globalThis.setImmediate(next);
  await queue.acceptConnections();
  expect(turns).toBeGreaterThan(20);
  expect(turns).toBeLessThan(30);
  clearImmediate(immediate);
  const before = clock.ms;
  await queue.acceptConnections();
  expect(clock.ms).toBe(before);
});

test('so many at once wait for those under way, as they do for a slow database', async () => {
  const { outcomes, queue, enter } = openQueue();
  const responses = Array.from({ length: 32 }, () => enter('next', 'a'));
  enter('next', 'b');
  await setImmediate();
  await setImmediate();
  expect(outcomes).not.toContain('b begins');
  queue.leave(responses[0] as object);
  await setImmediate();
  expect(outcomes.at(-1)).toBe('b begins');
});

test('nothing is refused any more as soon as the queue is empty', async () => {
  const { clock, outcomes, enter } = openQueue();
  enter('next', 'a', 5);
  for (let at = 0; at < 16; at += 1) enter('next', 'b');
  clock.ms += 1_000;
  enter('next', 'c');
  await vi.waitUntil(() => outcomes.length === 18);
  enter('first', 'd');
  expect(outcomes).toEqual([
    'a begins',
    'c is refused',
    ...Array.from({ length: 16 }, () => 'b begins'),
    'd begins',
  ]);
});

test('the queue has a bound', () => {
  const { outcomes, enter } = openQueue();
  enter('next', 'a', 5);
  for (let at = 0; at < 1_000; at += 1) enter('next', 'waiting');
  enter('next', 'b');
  expect(outcomes).toEqual(['a begins', 'b is refused']);
});

test('what takes a session is never turned away: neither a purchase nor the work of staff', () => {
  const shed = (endpoints as readonly Endpoint[]).filter(({ shedding }) => shedding !== undefined);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.filter(({ access }) => needsSession(access))).toEqual([]);
});

test('an overloaded shop refuses what may be shed, from outside only', async () => {
  const release = Promise.withResolvers<void>();
  const origin = 'https://shop.example.com';
  overrideTexts({ 'errors.unavailable': 'Half the town is here.' });
  onTestFinished(() => overrideTexts({}));
  const { app, readLog } = await buildBareApp({
    env: { CORS_ORIGINS: origin },
    addRoutes: (routes) => {
      routes.get('/list', { config: { shedding: 'next' } }, () =>
        release.promise.then(() => 'a list'),
      );
      routes.get('/suggestions', { config: { shedding: 'first' } }, async () => 'suggestions');
      routes.get('/order', async () => 'an order');
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const lists = Array.from({ length: 33 }, () => fetch(`${address}/list`));
  while (app.traffic.inFlight < 33 || app.admission.waiting !== 1) await setImmediate();

  // The one that waits has waited for a while.
  const now = performance.now() + 100;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const response = fetch(`${address}/suggestions`, { headers: { origin } });
  // Held for a moment, and meanwhile not in the way of an order.
  while (app.traffic.held === 0) await setImmediate();
  expect((await fetch(`${address}/order`)).status).toBe(200);
  const refused = await response;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('x-request-id')).toBeTruthy();
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(refused.headers.get('cache-control')).toBe('private, no-store');
  // In the words that the shop's owner chose.
  expect(await refused.json()).toEqual({
    status: 'error',
    message: 'Half the town is here.',
    code: 'unavailable',
  });
  expect(app.traffic.held).toBe(0);
  expect(readLog().filter(({ status }) => status === 503)).toEqual([]);
  // As a page that was let in asks for its parts.
  expect((await app.inject('/suggestions')).statusCode).toBe(200);
  release.resolve();
  expect((await Promise.all(lists)).every(({ ok }) => ok)).toBe(true);
  expect((await fetch(`${address}/suggestions`)).status).toBe(200);
});

test('clients that never send the body they announced hold no places, and a response that is cut gives its place back', async () => {
  const { app } = await buildBareApp({
    addRoutes: (routes) => {
      routes.post('/search', { config: { shedding: 'first' } }, async () => 'noted');
      routes.get('/list', { config: { shedding: 'next' } }, () => new Promise(() => {}));
    },
  });
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = (request: string) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => {});
    socket.write(request);
    return socket;
  };
  const unfinished = Array.from({ length: 40 }, () =>
    open(
      'POST /search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ),
  );
  const cut = Array.from({ length: 40 }, () => open('GET /list HTTP/1.1\r\nHost: a\r\n\r\n'));
  while (app.traffic.inFlight < 80 || app.admission.waiting !== 8) await setImmediate();
  for (const socket of cut) socket.destroy();
  const search = () => fetch(new URL('/search', address), { method: 'POST' });
  await vi.waitUntil(() => app.admission.waiting === 0);
  // One more than there are places.
  for (let at = 0; at < 33; at += 1) expect((await search()).status).toBe(200);
  for (const socket of unfinished) socket.destroy();
});
