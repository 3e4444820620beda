import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const quiet = {
  logLevel: 'warn',
  decorateReply: false,
  index: false,
  serve: true,
  preCompressed: true,
} as const;

/** Files browsers load as they are. Those under `assets` carry a hash in their name and never change. */
export async function serveClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
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
  });
}
