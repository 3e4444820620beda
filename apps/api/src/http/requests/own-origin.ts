import type { onRequestHookHandler } from 'fastify';
import type { Config } from '../../config.ts';
import { RefusedError, refuse } from '../errors/refusal.ts';

/**
 * CSRF protection for calls authorised by a cookie. Browsers send `Origin` with every POST; other clients send
 * none.
 */
export function refuseOtherOrigins(config: Config): onRequestHookHandler {
  const allowed = new Set([config.publicUrl, ...config.corsOrigins]);
  // A developer reaches the shop as localhost, by number or by the name of the machine.
  const allowsOwnHost = config.environment !== 'production';

  return (request, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOwn =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : allowed.has(origin) ||
          (allowsOwnHost && origin === `${request.protocol}://${request.host}`);
    done(isOwn ? undefined : new RefusedError(refuse('other_origin')));
  };
}
