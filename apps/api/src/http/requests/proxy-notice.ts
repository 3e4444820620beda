import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Behind a proxy that is not trusted, everybody seems to come from its address, and shares one limit.
 * The header may also be a client's invention, so this is said and nothing else is done.
 */
export function noticeProxies(app: FastifyInstance, { trustedProxies }: Config): void {
  if (trustedProxies > 0) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        { address: request.ip },
        'a request came with X-Forwarded-For, which is not believed: if a reverse proxy stands in front, set TRUST_PROXY to the number of proxies, or all visitors share the limits of its address',
      );
    }
    done();
  });
}
