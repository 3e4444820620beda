import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CachedResponse,
  type CachedResponseOptions,
} from '../../platform/cache/cached-response.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import { sendCached } from '../../platform/cache/send-cached.ts';
import { Refusal, RefusedError } from '../errors/refusal.ts';

/** The validated input of a route. */
type Understood = Readonly<Record<string, unknown>>;

/**
 * For routes whose answer is the same for everybody: sends it from the cache, or creates it. `tag` returns its
 * cache tags. Refusals are not cached.
 */
export function sendCachedJson<Made>(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  understood: Understood,
  make: () => Promise<Made>,
  tag?: (content: Exclude<Made, Refusal>) => Pick<CachedResponseOptions, 'tags' | 'pageTags'>,
): Promise<Made> {
  const key = `${request.routeOptions.url} ${writeCanonical(understood)}`;
  return sendCached(cache, request, reply, key, async () => {
    const made = await make();
    if (made instanceof Refusal) throw new RefusedError(made);
    return CachedResponse.ofJson(made, tag?.(made as Exclude<Made, Refusal>));
  });
}

/** For routes that show signed-in people more than visitors: sets `Vary`, so that caches do not mix them up. */
export function varyByUser(reply: Pick<FastifyReply, 'getHeader' | 'header'>): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known ? `${known}, authorization` : 'authorization');
}

/** Keys by query: recent queries are the same objects. */
const keys = new WeakMap<Understood, string>();

/** A canonical cache key: independent of the order of parameters. */
export function writeCanonical(understood: Understood): string {
  const key = keys.get(understood) ?? writeKey(understood);
  keys.set(understood, key);
  return key;
}

function writeKey(understood: Understood): string {
  const parts = Object.entries(understood)
    .filter(([, value]) => value !== undefined)
    // The order of sort keys matters; that of ids and field names does not.
    .map(([name, value]) => [
      name,
      Array.isArray(value) && name !== 'sort' ? value.toSorted() : value,
    ])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify(parts);
}
