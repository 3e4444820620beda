import type { FastifyInstance } from 'fastify';

/** The app with its catalogue read. */
export async function untilReady(app: FastifyInstance): Promise<void> {
  await app.ready();
  await app.catalog?.index.ready();
}
