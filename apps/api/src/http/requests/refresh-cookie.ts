import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../../config.ts';
import { RefusedError, refuse } from '../errors/refusal.ts';

/** Browsers send cookies of accounts to the calls under it only. */
export const authPath = '/api/v1/auth';

const name = 'matjar_refresh';

export interface RefreshCookie {
  token: string;
  expiresAt: Date;
}

/** Scripts cannot read it, other sites cannot make browsers send it, and only the calls under `/auth` get it. */
function attributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'strict', secure, path: authPath } as const;
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name] || undefined;
}

export function setRefreshCookie(
  reply: FastifyReply,
  cookie: RefreshCookie,
  secure: boolean,
): void {
  reply.setCookie(name, cookie.token, { ...attributes(secure), expires: cookie.expiresAt });
}

export function clearRefreshCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(name, attributes(secure));
}

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
