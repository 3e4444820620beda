import type { FastifyInstance } from 'fastify';

/** Refreshes the catalogue after writes, so that the author sees them at once. */
export function refreshAfterWrites(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return;
    await app.catalog?.index.refresh();
  });
}
