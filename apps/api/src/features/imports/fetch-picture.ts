import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { uploadLimits } from '@matjar/contract/media.ts';
import { isPublicAddress, judgeAddress } from './public-address.ts';

export type PictureFetchProblem =
  | 'addressInvalid'
  | 'privateAddress'
  | 'redirected'
  | 'refused'
  | 'tooLarge'
  | 'tooSlow'
  | 'unreachable';

interface FetchOptions {
  timeoutMs: number;
  /** Which addresses may be asked; only tests ask for others. */
  isAllowed: (address: string) => boolean;
  lookUp: typeof lookup;
}

const careful: FetchOptions = { timeoutMs: 15_000, isAllowed: isPublicAddress, lookUp: lookup };

export type FetchPicture = (url: string) => Promise<Buffer | PictureFetchProblem>;

/**
 * The bytes behind an address that somebody wrote into a file. The name is looked up once, and the connection
 * goes to the address that was judged: a name that answers differently the second time gains nothing. Redirects
 * are not followed, because they lead to what nobody judged.
 */
export function fetchPicture(
  url: string,
  options: Partial<FetchOptions> = {},
): Promise<Buffer | PictureFetchProblem> {
  const { timeoutMs, isAllowed, lookUp } = { ...careful, ...options };
  const judged = judgeAddress(url);
  const address = judged === 'addressInvalid' ? undefined : new URL(url);
  if (!address) return Promise.resolve('addressInvalid');
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) === 0 ? judged !== undefined : !isAllowed(host)) {
    return Promise.resolve('privateAddress');
  }
  const { promise, resolve } = Promise.withResolvers<Buffer | PictureFetchProblem>();
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(address, {
    agent: false,
    lookup: lookUpAllowed(isAllowed, lookUp),
    headers: { accept: 'image/*', 'user-agent': 'Matjar' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('error', (error) => resolve(explain(error)));
  request.on('response', (response) => {
    const { statusCode = 0 } = response;
    const end = (problem: PictureFetchProblem) => {
      resolve(problem);
      request.destroy();
    };
    if (statusCode >= 300 && statusCode < 400) return end('redirected');
    if (statusCode !== 200) return end('refused');
    if (Number(response.headers['content-length'] ?? 0) > uploadLimits.bytes)
      return end('tooLarge');
    const pieces: Buffer[] = [];
    let size = 0;
    response.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > uploadLimits.bytes) end('tooLarge');
      else pieces.push(piece);
    });
    response.on('error', (error) => resolve(explain(error)));
    response.on('end', () => resolve(Buffer.concat(pieces)));
  });
  request.end();
  return promise;
}

class ClosedAddressError extends Error {}

/** All answers have to be open: one that is not says what the name is for. */
function lookUpAllowed(
  isAllowed: FetchOptions['isAllowed'],
  lookUp: FetchOptions['lookUp'],
): LookupFunction {
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

function explain(error: Error): PictureFetchProblem {
  if (error instanceof ClosedAddressError) return 'privateAddress';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'tooSlow' : 'unreachable';
}
