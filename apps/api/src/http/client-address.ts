import type { IncomingMessage } from 'node:http';

/** Who asks, looking through as many proxies as are trusted: the same address that `request.ip` has. */
export function readClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || !forwarded) return direct;
  const addresses = String(forwarded)
    .split(',')
    .map((each) => each.trim());
  return addresses.at(-Math.min(trustedProxies, addresses.length)) ?? direct;
}
