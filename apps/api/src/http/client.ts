import type { FastifyRequest } from 'fastify';

/** From where somebody calls, as far as proxies that are trusted tell. */
export interface Client {
  address: string;
  userAgent: string | undefined;
}

const longestUserAgent = 300;

export function readClient(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent);
  return { address: request.ip, userAgent: userAgent || undefined };
}
