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
 * The request for a public page: the URL without anything about the client, so that nothing personal can get
 * into the page.
 */
export function toPublicPageRequest(address: string): Request {
  return new Request(address, { headers: { accept: 'text/html' } });
}

/** Aborted if the client disconnects before the response is complete. */
export function watchClient(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Path and query. Requests in absolute form, as for proxies, name the whole URL. */
export function readTarget(request: FastifyRequest): string {
  if (request.url.startsWith('/')) return request.url;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Loopback host names. */
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Always the configured public URL: a `Host` header must not reach a page. In development any name of the local
 * machine is accepted.
 */
export function chooseOrigin(request: FastifyRequest, config: Config): string {
  if (config.environment === 'production') return config.publicUrl;
  const claimed = URL.parse(`${request.protocol}://${request.host}`);
  return claimed && ownMachine.test(claimed.hostname) ? claimed.origin : config.publicUrl;
}
