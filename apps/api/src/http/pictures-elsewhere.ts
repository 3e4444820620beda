import type { FastifyInstance } from 'fastify';

/**
 * Pages name pictures by path. Where the API is another process it has the pictures, so their paths
 * lead there; for good, because a picture's name holds its content.
 */
export function sendPicturesTo(app: FastifyInstance, apiUrl: string): void {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { schema: { hide: true }, logLevel: 'warn' },
    (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .redirect(`${apiUrl}/media/${encodeURIComponent(request.params['*'])}`, 308),
  );
}
