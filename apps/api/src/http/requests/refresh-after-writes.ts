import type { FastifyInstance } from 'fastify';

/** Whoever writes something that products show finds it on their pages at once. */
export function refreshAfterWrites(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await app.catalog?.index.refresh();
  });
}
