import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { requestIdHeader } from './requests/request-id.ts';

/**
 * Default: `no-store`. Covers personal pages, whose addresses may hold a secret, personal answers and errors.
 * Whatever may be cached sets its own header.
 */
export function forbidStoringByDefault(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done();
  });
}

/** Brotli at a quality that pays off for dynamic answers; flushes after every chunk of a streamed page. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
  });
}

const exposedHeaders = [requestIdHeader, 'retry-after'];

/** For responses that are written past the hooks: without them a browser hides why a call was refused. */
export function chooseOriginHeaders(
  { corsOrigins }: Config,
  origin: string | undefined,
): Record<string, string> {
  const isNamed = origin !== undefined && corsOrigins.includes(origin);
  if (!isNamed && !corsOrigins.includes('*')) return {};
  return {
    'access-control-allow-origin': isNamed ? origin : '*',
    'access-control-expose-headers': exposedHeaders.join(', '),
    ...(isNamed && { 'access-control-allow-credentials': 'true', vary: 'Origin' }),
  };
}

/** Lets other origins call the API from a browser. Only those named one by one may send credentials. */
export async function allowOtherOrigins(app: FastifyInstance, config: Config): Promise<void> {
  if (config.corsOrigins.length === 0) {
    // Preflights are answered all the same, with nothing that lets another origin in.
    app.addHook('onRequest', (request, reply, done) => {
      const isPreflight = request.headers['access-control-request-method'] !== undefined;
      if (request.method === 'OPTIONS' && isPreflight) reply.code(204).send();
      else done();
    });
    return;
  }
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
    exposedHeaders,
    maxAge: 600,
    // Otherwise a bare OPTIONS request is refused with plain text instead of our error format.
    strictPreflight: false,
  });
}
