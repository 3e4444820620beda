import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    proxyNotice: ProxyNotice;
  }
}

interface ProxyNotice {
  /** A request had an untrusted `X-Forwarded-For`. */
  isSeen: boolean;
}

/**
 * Behind an untrusted proxy all clients share its address and one rate limit. The header may also be forged, so
 * this only logs a notice.
 */
export function noticeProxies(app: FastifyInstance, { trustedProxies }: Config): void {
  const notice: ProxyNotice = { isSeen: false };
  app.decorate('proxyNotice', notice);
  if (trustedProxies > 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!notice.isSeen && request.headers['x-forwarded-for'] !== undefined) {
      notice.isSeen = true;
      request.log.warn(
        { address: request.ip },
        'a request came with X-Forwarded-For, which is not believed: if a reverse proxy stands in front, set TRUST_PROXY to the number of proxies, or all visitors share the limits of its address',
      );
    }
    done();
  });
}
