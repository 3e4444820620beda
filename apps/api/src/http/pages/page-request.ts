import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { toHeaders } from './call-api.ts';

const bodiless = new Set(['GET', 'HEAD']);

/** The request as the web app takes it. */
export function toPageRequest(
  request: FastifyRequest,
  config: Config,
  signal: AbortSignal,
): Request {
  const { connection: _, ...headers } = request.headers;
  return new Request(chooseOrigin(request, config) + readTarget(request), {
    method: request.method,
    headers: toHeaders(headers),
    body: bodiless.has(request.method) ? null : ((request.body as Uint8Array<ArrayBuffer>) ?? null),
    signal,
  });
}

/**
 * The request for a page that is the same for everybody: its address and nothing about who asks, so
 * that nothing personal can get into it.
 */
export function toPublicPageRequest(address: string): Request {
  return new Request(address, { headers: { accept: 'text/html' } });
}

/** Aborted when the client goes away before it has the whole answer. */
export function watchClient(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Path and query. A request in the form meant for proxies names the whole address. */
export function readTarget(request: FastifyRequest): string {
  if (request.url.startsWith('/')) return request.url;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** What leads to this machine and nowhere else. */
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The one public address: what a client writes into `Host` must not reach a page. Except in development,
 * by whichever of its names somebody calls their own machine.
 */
export function chooseOrigin(request: FastifyRequest, config: Config): string {
  if (config.environment === 'production') return config.publicUrl;
  const claimed = URL.parse(`${request.protocol}://${request.host}`);
  return claimed && ownMachine.test(claimed.hostname) ? claimed.origin : config.publicUrl;
}
