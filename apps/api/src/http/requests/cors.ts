import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { requestIdHeader } from './request-id.ts';

/** Lets other origins call the API from a browser. Only those named one by one may send credentials. */
export async function allowOtherOrigins(app: FastifyInstance, config: Config): Promise<void> {
  const everyOrigin = config.corsOrigins.includes('*');
  const named = new Set(everyOrigin ? [] : config.corsOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    if (named.has(request.headers.origin ?? '')) {
      reply.header('access-control-allow-credentials', 'true');
    }
    done();
  });
  await app.register(cors, {
    origin: everyOrigin ? '*' : [...named],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: [requestIdHeader, 'retry-after'],
    maxAge: 600,
    // A bare OPTIONS is answered like any other, in place of a text that is not our error form.
    strictPreflight: false,
  });
}
