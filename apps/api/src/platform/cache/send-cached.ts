import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** The part of a reply that is used here, independent of the route's answer type. */
interface ReplyLike {
  code(status: number): unknown;
  getHeader(name: string): unknown;
  header(name: string, value: string | number): unknown;
  headers(all: Readonly<Record<string, string>>): unknown;
  send(payload?: unknown): unknown;
}

/** Sends a response from the cache, or makes it. Equivalent requests share a key. */
export async function sendCached(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: ReplyLike,
  key: string,
  make: () => Promise<CachedResponse>,
): Promise<never> {
  const fresh = request.headers['cache-control']?.includes('no-cache') ?? false;
  const response = await cache.find(key, make, { fresh });
  await sendResponse(request, reply, response);
  // The reply itself, so that Fastify waits for it; to the route's types, which describe contents, nothing.
  return reply as never;
}

/** Sends a response in the best encoding that the client takes. */
async function sendResponse(
  request: FastifyRequest,
  reply: ReplyLike,
  response: CachedResponse,
): Promise<void> {
  const varies = reply.getHeader('vary');
  reply.code(response.status);
  reply.headers(response.headers);
  if (varies && response.headers.vary) reply.header('vary', `${varies}, ${response.headers.vary}`);
  if (response.cacheable && isSame(request.headers['if-none-match'], response.etag)) {
    reply.code(304);
    reply.send();
    return;
  }
  const offersBrotli = response.encodings.includes('br');
  const encoding = offersBrotli && takesBrotli(request) ? 'br' : 'identity';
  const body = await response.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-length', body.length);
  reply.send(body);
}

/** By `Accept-Encoding`: browsers send a handful of different ones, so each is read once. */
const takers = new LRUCache<string, boolean>({ max: 100 });

function takesBrotli({ headers }: FastifyRequest): boolean {
  const header = headers['accept-encoding'] ?? '';
  const known = takers.get(header);
  if (known !== undefined) return known;
  const takes = new Negotiator({ headers }).encodings(['br', 'identity']).includes('br');
  takers.set(header, takes);
  return takes;
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
