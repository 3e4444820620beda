import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cspHeader, writeWorkerPolicy } from '../security-headers.ts';

const quiet = {
  logLevel: 'warn',
  decorateReply: false,
  index: false,
  serve: true,
  preCompressed: true,
} as const;

const workerFile = 'service-worker.js';

/** Files browsers load as they are. Those under `assets` carry a hash in their name and never change. */
export async function serveClientFiles(
  app: FastifyInstance,
  clientDir: string,
  apiOrigin: string | undefined,
): Promise<void> {
  await app.register(fastifyStatic, {
    ...quiet,
    root: path.join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    ...quiet,
    root: clientDir,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    setHeaders: (reply, file) => {
      const name = path.basename(file);
      // E-mails show it, in whatever program reads them.
      if (name.startsWith('icon-')) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (!name.startsWith(workerFile)) return;
      // What the worker may fetch is up to the policy it came with, and a new one is to be seen at once.
      reply.header('cache-control', 'no-cache');
      reply.header(cspHeader, writeWorkerPolicy(apiOrigin));
    },
  });
}

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
