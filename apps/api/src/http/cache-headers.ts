import type { FastifyInstance } from 'fastify';

/**
 * What says nothing of caching is stored nowhere: people's own pages, whose addresses may hold a secret,
 * answers to one person, errors. What everybody may be given says so where it is made.
 */
export function forbidStoringByDefault(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done();
  });
}
