import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { checkAddress, isPublicAddress } from './public-address.ts';

export type RequestProblem = 'addressInvalid' | 'privateAddress' | 'tooSlow' | 'unreachable';

export interface GuardedResponse {
  status: number;
  body: Buffer;
  /** There was more than was read. */
  isCut: boolean;
}

export interface Guards {
  /** Which addresses may be asked; the open internet, unless somebody says otherwise. */
  isAllowed: (address: string) => boolean;
  lookUp: typeof lookup;
}

interface RequestOptions extends Partial<Guards> {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** For all of it, from looking up the name to the last byte. */
  timeoutMs: number;
  /** Longer bodies are cut off. */
  maxBytes: number;
  /** Whether the body is worth reading. */
  wantsBody?: (response: IncomingMessage) => boolean;
}

/**
 * Requests a URL entered by a user (SSRF protection). The name is resolved once and the connection goes to the
 * checked address, so DNS rebinding gains nothing. Redirects are not followed, because their target is
 * unchecked.
 */
export function sendGuarded(
  url: string,
  { method = 'GET', headers, body, timeoutMs, maxBytes, ...options }: RequestOptions,
): Promise<GuardedResponse | RequestProblem> {
  const { isAllowed = isPublicAddress, lookUp = lookup, wantsBody = () => true } = options;
  const address = checkAddress(url) === 'addressInvalid' ? undefined : new URL(url);
  if (!address) return Promise.resolve('addressInvalid');
  if (!isAllowedUrl(url, isAllowed)) return Promise.resolve('privateAddress');
  const { promise, resolve } = Promise.withResolvers<GuardedResponse | RequestProblem>();
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(address, {
    agent: false,
    method,
    lookup: lookUpAllowed(isAllowed, lookUp),
    headers: {
      ...headers,
      'user-agent': 'Matjar',
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('error', (error) => resolve(explain(error)));
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    const pieces: Buffer[] = [];
    let left = maxBytes;
    const finish = (isCut: boolean) => {
      resolve({ status, body: Buffer.concat(pieces), isCut });
      if (isCut) request.destroy();
    };
    if (!wantsBody(response)) return finish(true);
    response.on('data', (piece: Buffer) => {
      pieces.push(piece.subarray(0, left));
      if (piece.length > left) finish(true);
      else left -= piece.length;
    });
    response.on('error', (error) => resolve(explain(error)));
    response.on('end', () => finish(false));
  });
  request.end(body);
  return promise;
}

/** The check that is possible before DNS resolution. */
export function isAllowedUrl(
  url: string,
  isAllowed: Guards['isAllowed'] = isPublicAddress,
): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isAllowed(host);
  return checkAddress(url) === undefined || (host === 'localhost' && isAllowed('127.0.0.1'));
}

class ClosedAddressError extends Error {}

/** All resolved addresses must be public: a single private one shows what the name is for. */
function lookUpAllowed(isAllowed: Guards['isAllowed'], lookUp: Guards['lookUp']): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [], 0);
      const isClosed = found.length === 0 || found.some(({ address }) => !isAllowed(address));
      if (isClosed) return callback(new ClosedAddressError(), [], 0);
      const [first] = found;
      if (options.all) return callback(null, found);
      callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };
}

function explain(error: Error): RequestProblem {
  if (error instanceof ClosedAddressError) return 'privateAddress';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'tooSlow' : 'unreachable';
}
