import { setImmediate } from 'node:timers/promises';
import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../config.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import type { WebApp } from '../../resources.ts';
import { AdmissionQueue } from '../lifecycle/admission-queue.ts';
import { PublicPages } from './public-pages.ts';

/** A shop whose only page shows a lamp. */
function openPages() {
  // Its clock stands still, so only the number of places counts.
  const admission = new AdmissionQueue(() => 0);
  const cache = new ResponseCache({ maxBytes: 1_000_000, log: { warn: vi.fn() } });
  const handlePage = vi.fn<WebApp['handlePage']>(async (_request, { fetchApi }) => {
    await fetchApi('/products/lamp');
    return new Response('<p>A lamp</p>', { headers: { 'content-type': 'text/html' } });
  });
  const pages = new PublicPages({
    web: { handlePage, publicAddress: () => '/', clientDir: '' },
    cache,
    queue: new WorkQueue({ atOnce: 1, maxWaiting: 10 }),
    admission,
    callApi: async () => new Response('{}', { headers: { 'cache-tag': 'lamp' } }),
    readSettings: async () => ({}) as PublicSettings,
    config: loadConfig({}),
  });
  const app = fastify();
  app.get('/', async (request, reply) => {
    await pages.send(request, reply, '/');
    return reply;
  });
  return { app, cache, admission, handlePage };
}

test('a stale page that waits to be made anew keeps no place in the queue after it was made', async () => {
  const { app, cache, admission, handlePage } = openPages();
  expect((await app.inject('/')).statusCode).toBe(200);
  const others = Array.from({ length: 33 }, () => ({}));
  for (const other of others) admission.enter('next', other, () => {});
  expect(admission.waiting).toBe(1);
  cache.expire(['lamp']);
  // The stale one is sent at once.
  expect((await app.inject('/')).body).toBe('<p>A lamp</p>');
  expect(handlePage).toHaveBeenCalledTimes(1);
  expect(admission.waiting).toBe(2);
  const leaveAll = async () => {
    for (const other of others) admission.leave(other);
    await setImmediate();
  };
  while (admission.waiting > 0) await leaveAll();
  await leaveAll();
  await vi.waitUntil(() => handlePage.mock.calls.length === 2);
  // All places are free.
  let begun = 0;
  for (let at = 0; at < 32; at += 1) admission.enter('next', {}, () => (begun += 1));
  await vi.waitUntil(() => begun === 32);
});
