import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The caller, as far as trusted proxies report it. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
}

const longestUserAgent = 300;

export function readCaller(request: FastifyRequest): Caller {
  // Strips a character that PostgreSQL cannot store.
  const userAgent = request.headers['user-agent']?.replaceAll('\0', '').slice(0, longestUserAgent);
  return { address: request.ip, userAgent: userAgent || undefined };
}

/** The unit that rate limits count: IPv6 addresses by /64, since a household owns all of it. */
export function readNetwork(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
