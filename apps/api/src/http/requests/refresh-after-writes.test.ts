import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { refreshAfterWrites } from './refresh-after-writes.ts';

test('refused writes made the catalogue be looked at, which anybody could ask for', async () => {
  const app = fastify();
  const refresh = vi.fn(async () => {});
  app.decorate('catalog', { index: { refresh } } as never);
  refreshAfterWrites(app);
  app.all<{ Params: { status: string } }>('/:status', async ({ params }, reply) => {
    reply.code(Number(params.status));
    return {};
  });
  await app.inject({ method: 'POST', url: '/401' });
  await app.inject({ method: 'PUT', url: '/422' });
  await app.inject({ method: 'GET', url: '/200' });
  expect(refresh).not.toHaveBeenCalled();
  await app.inject({ method: 'POST', url: '/201' });
  expect(refresh).toHaveBeenCalledTimes(1);
});
