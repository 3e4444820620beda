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

/** Static files. Those under `assets` have a content hash in their name and are immutable. */
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
      // Shown in emails, by any mail program.
      if (name.startsWith('icon-')) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (!name.startsWith(workerFile)) return;
      // The worker keeps the policy it was served with, so it must always be revalidated.
      reply.header('cache-control', 'no-cache');
      reply.header(cspHeader, writeWorkerPolicy(apiOrigin));
    },
  });
}

/**
 * Pages refer to pictures by path. If the API is another process, those are redirected there, permanently
 * because names are content hashes.
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
