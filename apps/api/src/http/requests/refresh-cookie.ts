import type { FastifyReply, FastifyRequest } from 'fastify';

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
